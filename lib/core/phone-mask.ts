/**
 * Formats the telephone that is being typed: '(27) 9', '(27) 3333-0000', '(27) 99999-0000', with '+55 '
 * before it if it was typed. Returns the text as it is while characters are removed, and if it has
 * letters or more digits than a number: nothing that was typed is lost.
 */
export function maskPhone(typed: string, before: string): string {
  if (typed.length < before.length || /[^\d\s()+.-]/.test(typed)) return typed
  const hasCountry = typed.trimStart().startsWith('+')
  const digits = typed.replace(/\D/g, '')
  if (hasCountry && !digits.startsWith('55')) return typed
  const local = hasCountry ? digits.slice(2) : digits
  if (local.length < 3 || local.length > 11 || local.startsWith('0')) return typed
  const number = local.slice(2)
  const dash = number.length > 8 ? 5 : 4
  const parts = number.length > dash ? [number.slice(0, dash), number.slice(dash)] : [number]
  return `${hasCountry ? '+55 ' : ''}(${local.slice(0, 2)}) ${parts.join('-')}`
}
