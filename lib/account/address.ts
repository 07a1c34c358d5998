import { z } from 'zod'

/**
 * Maximum number of addresses of a customer. Same limit as `private.tg_customer_addresses__check_limit` in the database.
 */
export const MAX_ADDRESSES = 10

/** The federative units of Brazil, sorted by name. */
export const STATES = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
] as const

const CODES = STATES.map(([code]) => code)

const text = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim())
    .pipe(z.string().min(min, 'required').max(max, 'long'))

/** A CEP, parsed to its 8 digits: '29100-000' and '29100000' are equal. */
export const zipSchema = z
  .string()
  .transform((value) => value.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'zip'))

/** An address as the form sends it. Texts are single-line; an empty complement becomes null. */
export const addressSchema = z.object({
  label: text(1, 40),
  recipient: text(2, 80),
  zip: zipSchema,
  street: text(2, 120),
  number: text(1, 20),
  complement: text(0, 80).transform((value) => value || null),
  district: text(2, 80),
  city: text(2, 80),
  state: z.enum(CODES, 'state'),
})

/** An address to save: a new one, or an update of the one with this id. */
export const saveAddressSchema = addressSchema.extend({ id: z.uuid().optional() })

/** Formats a CEP as '29100-000'. A partial CEP is formatted as far as it is typed. */
export function formatZip(zip: string): string {
  const digits = zip.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
