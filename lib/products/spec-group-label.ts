export const GENERAL_GROUP_LABEL = 'Informações Gerais'

const MAX_CHARS = 50
// Letters, digits, marks (which include the emoji variation selector), the listed signs, and emoji
// except ©, ® and ™, which Unicode classifies as emoji.
const ALLOWED = /^(?:[\p{L}\p{Nd}\p{M} _()&-]|(?![©®™])\p{Extended_Pictographic})+$/u

/**
 * Returns the label of a specification group: trimmed and cut to 50 characters. Returns
 * 'Informações Gerais' for an empty label, or one with characters other than letters, digits,
 * marks, spaces, '-', '_', '(', ')', '&' and emoji.
 */
export function specGroupLabel(raw: unknown): string {
  if (typeof raw !== 'string') return GENERAL_GROUP_LABEL
  const label = [...raw.trim()].slice(0, MAX_CHARS).join('')
  return ALLOWED.test(label) ? label : GENERAL_GROUP_LABEL
}
