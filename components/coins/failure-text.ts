import type { ErrorCode } from '@/lib/core/result'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'

const texts: Partial<Record<ErrorCode, string>> = messages.failure

/** Returns the message of a failed coins request. Texts of the database are never shown. */
export function failureText(code: ErrorCode): string {
  return texts[code] ?? messages.failure.other
}
