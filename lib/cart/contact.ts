/** The ways to pay that a customer can choose; the database has the same list. */
export const PAYMENT_METHODS = ['pix', 'card', 'boleto', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const MAX_CONTACT_NAME = 80
export const MAX_ORDER_NOTE = 300
export const MAX_GIFT_MESSAGE = 200

/** Area code and number. */
export const PHONE_DIGITS = /^[1-9]\d{9,10}$/

/** Optional data that the browser sends with an order. */
export type SentContact = OrderContact & { cep: string | null }

/** The contact of a placed order; for a reader without access, name and telephone are shortened. */
export type OrderContact = {
  payment: PaymentMethod | null
  name: string | null
  /** Digits; asterisks in the middle for a reader without access. */
  phone: string | null
  note: string | null
  /** The message of a gift, empty without one; null if the order is no gift. */
  gift: string | null
}

/** Returns area code and number, 10 or 11 digits, of a telephone as it was typed, or null. */
export function parsePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^0|^55(?=\d{10,11}$)/, '')
  return PHONE_DIGITS.test(digits) ? digits : null
}

/** Returns '(27) 99999-0101' for 10 or 11 digits. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}
