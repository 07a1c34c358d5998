import { formatPhone } from '../cart/contact.ts'
import { wellFormed } from '../core/well-formed.ts'

/**
 * Returns a chat link with a prefilled text on the fixed host wa.me. Null if the number is invalid:
 * not 8 to 15 digits, apart from spaces and the signs of phone numbers.
 */
export function whatsappUrl(number: string, text: string): string | null {
  const digits = number.replace(/[\s()+.-]/g, '')
  if (!/^\d{8,15}$/.test(digits)) return null
  return `https://wa.me/${digits}?text=${encodeURIComponent(wellFormed(text))}`
}

/**
 * Returns number and text of a link that `whatsappUrl` returned; the number as digits and as
 * '(27) 99999-0000' with a no-break space.
 */
export function readChatLink(url: string): { digits: string; number: string; text: string } {
  const { pathname, searchParams } = new URL(url)
  const digits = pathname.slice(1)
  const local = /^55(\d{10,11})$/.exec(digits)?.[1]
  return {
    digits,
    number: local ? formatPhone(local).replace(' ', '\u00a0') : `+${digits}`,
    text: searchParams.get('text') ?? '',
  }
}
