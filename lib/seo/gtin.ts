/**
 * Returns whether a text is a GTIN-8, -12, -13 or -14 with a valid check digit; Google rejects
 * others.
 */
export function isGtin(text: string | null): text is string {
  if (!text || !/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  const [check = 0, ...rest] = digits
  const sum = rest.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check && !/^0+$/.test(text)
}
