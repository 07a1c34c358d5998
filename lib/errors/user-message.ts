import { classifyError, type ErrorKind, errorText } from './classify.ts'

export const RELOAD_DELAY_MS = 2_000

/** Texts of the error catalogue, from the messages file `errors` (storefront §8). */
export type UserMessageTexts = {
  sessionExpired: string
  connection: string
  proType: string
  productData: string
  /** Holds '{context}'. */
  unknown: string
}

export type UserMessage = {
  /** Empty when silent. */
  message: string
  /** Nothing is shown. */
  silent: boolean
  /** The page reloads after RELOAD_DELAY_MS. */
  reload: boolean
}

const TEXT_OF: Partial<Record<ErrorKind, keyof UserMessageTexts>> = {
  session: 'sessionExpired',
  timeout: 'connection',
  connection: 'connection',
  'pro-type-constraint': 'proType',
  'check-constraint': 'productData',
}

/**
 * What a failure tells the user: a text of the catalogue, else the error's own message, else the
 * unknown-error text with the context; nothing for a legacy missing column (ERR-01 to ERR-06).
 */
export function userMessage(error: unknown, context: string, texts: UserMessageTexts): UserMessage {
  const kind = classifyError(error)
  if (kind === 'legacy-column') return { message: '', silent: true, reload: false }
  const key = TEXT_OF[kind]
  const unknown = () => texts.unknown.replace('{context}', () => context).trim()
  const message = key ? texts[key] : errorText(error) || unknown()
  return { message, silent: false, reload: kind === 'session' }
}
