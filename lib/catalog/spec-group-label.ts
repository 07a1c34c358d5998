export const GENERAL_GROUP_LABEL = 'Informações Gerais'

const MAX_CHARS = 50
// Letters, digits, marks (they hold the emoji variation selector), the named signs, and emoji other
// than ©, ® and ™, which Unicode counts among them.
const ALLOWED = /^(?:[\p{L}\p{Nd}\p{M} _()&-]|(?![©®™])\p{Extended_Pictographic})+$/u

/**
 * The heading of a specification group: trimmed, cut to 50 characters; empty, or with any other
 * character than letters, digits, marks, spaces, '-', '_', '(', ')', '&' and emoji, it becomes
 * 'Informações Gerais' (storefront §5, PROD-09).
 */
export function specGroupLabel(raw: unknown): string {
  if (typeof raw !== 'string') return GENERAL_GROUP_LABEL
  const label = [...raw.trim()].slice(0, MAX_CHARS).join('')
  return ALLOWED.test(label) ? label : GENERAL_GROUP_LABEL
}
