/** Returns the eight digits of a CEP as it was typed, or null. */
export function parseCep(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : null
}

/** Returns '29700-000' for the digits of a CEP. */
export function formatCep(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`
}
