import { wellFormed } from './sanitize.ts'

/**
 * The chat link with a prefilled text: host fixed, the number from the settings checked to be 8 to
 * 15 digits (spaces and the usual signs allowed), one `text` parameter. Null when the number is not
 * one, so that no link is shown (decisions: Checkout, CHK-07).
 */
export function whatsappUrl(number: string, text: string): string | null {
  const digits = number.replace(/[\s()+.-]/g, '')
  if (!/^\d{8,15}$/.test(digits)) return null
  return `https://wa.me/${digits}?text=${encodeURIComponent(wellFormed(text))}`
}
