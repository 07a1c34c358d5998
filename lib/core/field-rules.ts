// Rules for typed e-mail addresses, telephones and CEPs with an error code for each mistake. They import no
// schema library, to keep the scripts of the store small.

/** A rule of a field: returns the error code of a value, undefined if it is right. */
export type FieldRule = (value: string) => string | undefined

/** Refuses a value without visible characters. */
export const required: FieldRule = (value) => (value.trim() === '' ? 'required' : undefined)

/** Accepts every value. */
export const optional: FieldRule = () => undefined

/** A rule for a field that may be empty. */
export const ifFilled =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value.trim() === '' ? undefined : rule(value)

/** Refuses passwords that are shorter than `min` characters. */
export const atLeast =
  (min: number): FieldRule =>
  (value) =>
    required(value) ?? (value.length < min ? 'short' : undefined)

/** Checks the parts of an e-mail address in the order in which they are typed. */
export const emailRule: FieldRule = (value) => {
  const email = value.trim()
  const [user, domain, ...rest] = email.split('@')
  if (email === '') return 'required'
  if (/\s/.test(email)) return 'email-space'
  if (domain === undefined) return 'email-at'
  if (rest.length > 0) return 'email-twice'
  if (user === '') return 'email-user'
  if (!/^[^.]+(\.[^.]+)*\.[a-z]{2,}$/i.test(domain)) return 'email-domain'
  if (!/^[\w'+-][\w'.+-]*$/.test(user ?? '') || /\.\.|\.$/.test(user ?? '')) return 'email'
  return undefined
}

/** Checks a Brazilian telephone with its area code: 10 or 11 digits, after 0 or 55 where present. */
export const phoneRule: FieldRule = (value) => {
  if (value.trim() === '') return 'required'
  if (/[^\d\s()+.\-\u2010-\u2015]/.test(value)) return 'phone-letters'
  const digits = value.replace(/\D/g, '').replace(/^0|^55(?=\d{10,11}$)/, '')
  if (digits.length === 8 || digits.length === 9) return 'phone-area'
  if (digits.length < 10) return 'phone-short'
  return digits.length > 11 ? 'phone-long' : undefined
}

/** Checks a CEP: 8 digits. */
export const zipRule: FieldRule = (value) => {
  if (value.trim() === '') return 'required'
  if (/[^\d\s.-]/.test(value)) return 'zip-letters'
  const { length } = value.replace(/\D/g, '')
  if (length === 8) return undefined
  return length < 8 ? 'zip-short' : 'zip-long'
}
