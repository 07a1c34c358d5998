import type { ErrorCode } from '../errors/codes.ts'
import { type UserMessage, type UserMessageTexts, userMessage } from '../errors/user-message.ts'

/** Under this name an action tells the kind of a refusal that no field stands for. */
export const ROW_FAULT = 'row'

/** Words by which the error catalogue knows the kinds (lib/errors/classify.ts). */
const SAYS: Record<string, string> = {
  'pro-type-constraint': 'uti_pro_type',
  'check-constraint': 'check constraint',
  'legacy-column': 'column x does not exist',
  UNAUTHENTICATED: 'JWT expired',
  CONNECTION: 'network',
}

/**
 * What a failed write of a product tells: a sentence of the error catalogue (ERR-01 to ERR-06); an
 * empty one means that no toast is shown (ADM-06). `own` are the panel's sentences by code.
 */
export function productFailure(
  failure: { code: ErrorCode; fields?: Record<string, string> },
  texts: UserMessageTexts,
  own: Partial<Record<ErrorCode, string>>,
): UserMessage {
  const kind = failure.fields?.[ROW_FAULT] ?? failure.code
  const says = SAYS[kind]
  if (says !== undefined) return userMessage(says, '', texts)
  return userMessage(own[failure.code] ?? '', '', texts)
}
