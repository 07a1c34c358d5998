/** Closed lists of the coupon table; the database has the same constraints. */
export const COUPON_KINDS = ['percent', 'amount', 'free_shipping'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** `applied`, or the reason why a code gives no discount. */
export const COUPON_STATES = [
  'applied',
  'unknown',
  'early',
  'expired',
  'sign_in',
  'used',
  'used_up',
  'minimum',
  'no_effect',
  'too_many',
] as const
export type CouponState = (typeof COUPON_STATES)[number]

export const COUPON_STORAGE_KEY = 'uti-dos-games:coupon:v1'

export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/

/** Returns the code as it is stored, or null for a text that is no code. */
export function parseCoupon(text: string): string | null {
  const code = text.replace(/\s/g, '').toUpperCase()
  return COUPON_CODE.test(code) ? code : null
}

/** Whether an order may contain a coupon of this state; otherwise it is placed without the coupon. */
export function isOrderableCoupon(state: CouponState): boolean {
  return state === 'applied' || state === 'no_effect'
}

/** Whether the value of a coupon fits its kind: whole percent to 100, or an amount in reais. */
export function isCouponValue(kind: CouponKind, value: string): boolean {
  if (kind === 'percent') return /^([1-9]\d?|100)$/.test(value)
  return kind === 'free_shipping' ? value === '' : value !== ''
}
