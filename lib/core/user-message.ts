import { classifyError, type ErrorKind, errorText } from './classify.ts'

export const RELOAD_DELAY_MS = 2_000

/** Texts of the error catalog, from the messages file `errors`. */
export type UserMessageTexts = {
  sessionExpired: string
  connection: string
  proType: string
  productData: string
  /** Contains '{context}'. */
  unknown: string
}

export type UserMessage = {
  /** '' if `silent`. */
  message: string
  /** No message is shown. */
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
 * Returns the message of an error for the user: a text of the catalog, else the message of the
 * error, else the text for unknown errors with the context. Silent for a missing legacy column.
 */
export function userMessage(error: unknown, context: string, texts: UserMessageTexts): UserMessage {
  const kind = classifyError(error)
  if (kind === 'legacy-column') return { message: '', silent: true, reload: false }
  const key = TEXT_OF[kind]
  const unknown = () => texts.unknown.replace('{context}', () => context).trim()
  const message = key ? texts[key] : errorText(error) || unknown()
  return { message, silent: false, reload: kind === 'session' }
}
