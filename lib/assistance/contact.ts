import { emailRule, phoneRule } from '../core/field-rules.ts'

/** The fields of step 6, as typed. */
export type Contact = { name: string; whatsapp: string; email: string; address: string }

export type ContactField = keyof Contact

export const CONTACT_LIMITS: Record<ContactField, number> = {
  name: 120,
  whatsapp: 30,
  email: 254,
  address: 300,
}

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/

/**
 * Returns the digits of a phone number in Brazilian notation, '+55 (27) 99999-0000' or '27 3333
 * 0000'. Null unless there are 10 to 13 digits: area code and number, with or without the country
 * code. A 0 before the area code is left out.
 */
export function whatsappDigits(typed: string): string | null {
  const digits = typed.replace(/[\s()+.\-\u2010-\u2015]/g, '').replace(/^0(?=\d{10,11}$)/, '')
  return /^\d{10,13}$/.test(digits) ? digits : null
}

/**
 * Returns the error codes of the contact fields. The address is required only if the store collects the
 * console.
 */
export function getContactErrors(
  contact: Contact,
  needsAddress: boolean,
): Partial<Record<ContactField, string>> {
  const name = contact.name.trim()
  const whatsapp = contact.whatsapp.trim()
  const email = contact.email.trim()
  const address = contact.address.trim()
  const found: [ContactField, string | false][] = [
    ['name', name === '' ? 'required' : name.length < 2 && 'short'],
    [
      'whatsapp',
      whatsapp === ''
        ? 'required'
        : whatsappDigits(whatsapp) === null && (phoneRule(whatsapp) ?? 'phone'),
    ],
    ['email', email !== '' && !EMAIL.test(email) && (emailRule(email) ?? 'email')],
    ['address', needsAddress && address === '' && 'required'],
  ]
  for (const field of Object.keys(CONTACT_LIMITS) as ContactField[]) {
    if (contact[field].trim().length > CONTACT_LIMITS[field]) found.push([field, 'long'])
  }
  return Object.fromEntries(found.filter(([, error]) => error))
}

/**
 * Returns whether all required fields are filled. Their values are validated when the request is
 * sent.
 */
export function isContactFilled(contact: Contact, needsAddress: boolean): boolean {
  const isFilled = (field: ContactField) => contact[field].trim() !== ''
  return isFilled('name') && isFilled('whatsapp') && (!needsAddress || isFilled('address'))
}

/**
 * Formats the telephone that is being typed: '(27) 9', '(27) 3333-0000', '(27) 99999-0000', with '+55 '
 * before it if it was typed. Returns the text unchanged while characters are removed, and if it has
 * letters or more digits than a number, so that no typed character is lost.
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
