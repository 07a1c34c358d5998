/** All error codes that the server may send to browsers. */
export const ERROR_CODES = [
  'NOT_FOUND',
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNCONFIRMED',
  'SECOND_FACTOR',
  'RATE_LIMITED',
  'CONFLICT',
  'OUT_OF_STOCK',
  'UNAVAILABLE_PRODUCT',
  'EMPTY_CART',
  'TOO_MANY_LINES',
  'BAD_QUANTITY',
  'COINS_DISABLED',
  'INSUFFICIENT_COINS',
  'BAD_TRANSITION',
  'KEY_REUSED',
  'COUPON_REFUSED',
  'NAME_CONTRADICTS_CONDITION',
  'NO_PRICE',
  'CONNECTION',
  'UNKNOWN',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]
