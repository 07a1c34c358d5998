import { wellFormed } from '../core/sanitize.ts'

/**
 * Returns a chat link with a prefilled text on the fixed host wa.me. Null if the number is invalid:
 * not 8 to 15 digits, apart from spaces and the signs of phone numbers.
 */
export function whatsappUrl(number: string, text: string): string | null {
  const digits = number.replace(/[\s()+.-]/g, '')
  if (!/^\d{8,15}$/.test(digits)) return null
  return `https://wa.me/${digits}?text=${encodeURIComponent(wellFormed(text))}`
}
