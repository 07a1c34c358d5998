export const CEP_STORAGE_KEY = 'uti-dos-games:cep:v1'

/** Returns the eight digits of a CEP as it was typed, or null. */
export function parseCep(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : null
}

/** Formats a typed CEP as '29700-000'; a part of a CEP as far as it is typed. */
export function formatCep(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
