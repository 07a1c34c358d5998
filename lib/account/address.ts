import { z } from 'zod'
import { zipRule } from '../core/field-rules.ts'

/**
 * Maximum number of addresses of a customer. Same limit as
 * `private.tg_customer_addresses__check_limit` in the database.
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

type StateCode = (typeof STATES)[number][0]

/** The last CEP of each range of a state, without its last three digits, in ascending order. */
const LAST_ZIPS: readonly (readonly [number, StateCode])[] = [
  [19999, 'SP'],
  [28999, 'RJ'],
  [29999, 'ES'],
  [39999, 'MG'],
  [48999, 'BA'],
  [49999, 'SE'],
  [56999, 'PE'],
  [57999, 'AL'],
  [58999, 'PB'],
  [59999, 'RN'],
  [63999, 'CE'],
  [64999, 'PI'],
  [65999, 'MA'],
  [68899, 'PA'],
  [68999, 'AP'],
  [69299, 'AM'],
  [69399, 'RR'],
  [69899, 'AM'],
  [69999, 'AC'],
  [72799, 'DF'],
  [72999, 'GO'],
  [73699, 'DF'],
  [76799, 'GO'],
  [76999, 'RO'],
  [77999, 'TO'],
  [78899, 'MT'],
  [79999, 'MS'],
  [87999, 'PR'],
  [89999, 'SC'],
  [99999, 'RS'],
]

/** Returns the state to which a CEP belongs; undefined if it is incomplete or below all ranges. */
export function stateOfZip(zip: string): StateCode | undefined {
  const digits = zip.replace(/\D/g, '')
  if (!/^\d{8}$/.test(digits) || digits < '01') return undefined
  const head = Number(digits.slice(0, 5))
  return LAST_ZIPS.find(([last]) => head <= last)?.[1]
}

const CODES = STATES.map(([code]) => code)

const text = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim())
    .pipe(z.string().min(min, 'required').max(max, 'long'))

/** A CEP, parsed to its 8 digits: '29100-000' and '29100000' are equal. */
const zipSchema = z
  .string()
  .check(({ value, issues }) => {
    const message = zipRule(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .transform((value) => value.replace(/\D/g, ''))

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

/** The parts of an address that belong to a CEP; '' for a part that it does not determine. */
export type FoundAddress = { street: string; district: string; city: string; state: StateCode }

const answerText = (max: number) =>
  z
    .string()
    .trim()
    .transform((value) => value.replace(/\s+/g, ' ').slice(0, max))

/** The answer of ViaCEP and of services with the same fields. */
const answerSchema = z.object({
  logradouro: answerText(120),
  bairro: answerText(80),
  localidade: answerText(80),
  uf: z.enum(STATES.map(([code]) => code)),
})

/** Returns the address of an answer; null for an unknown CEP and for any other shape. */
export function parseFoundAddress(answer: unknown): FoundAddress | null {
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) return null
  return { street: data.logradouro, district: data.bairro, city: data.localidade, state: data.uf }
}
