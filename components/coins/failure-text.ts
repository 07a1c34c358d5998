import type { ErrorCode } from '@/lib/errors/codes'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'

/** What a failed coin call tells the customer; never a text of the database (COIN-34, COIN-35). */
export function failureText(code: ErrorCode): string {
  return messages.failure[code]
}
