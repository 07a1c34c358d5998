import type { ErrorCode } from '../../core/codes.ts'
import { type UserMessage, type UserMessageTexts, userMessage } from '../../core/user-message.ts'

/** Key of `fields` under which an action returns the kind of an error that belongs to no field. */
export const ROW_ERROR = 'row'

/** Texts that the error catalog (lib/core/classify.ts) recognizes for each kind. */
const CATALOG_TEXTS: Record<string, string> = {
  'pro-type-constraint': 'uti_pro_type',
  'check-constraint': 'check constraint',
  'legacy-column': 'column x does not exist',
  UNAUTHENTICATED: 'JWT expired',
  CONNECTION: 'network',
}

/**
 * Returns the message of a failed save of a product, from the error catalog or from `own`, the
 * messages of the admin by error code. An empty message means that no toast is shown.
 */
export function productFailure(
  failure: { code: ErrorCode; fields?: Record<string, string> },
  texts: UserMessageTexts,
  own: Partial<Record<ErrorCode, string>>,
): UserMessage {
  const kind = failure.fields?.[ROW_ERROR] ?? failure.code
  const catalogText = CATALOG_TEXTS[kind]
  if (catalogText !== undefined) return userMessage(catalogText, '', texts)
  return userMessage(own[failure.code] ?? '', '', texts)
}
