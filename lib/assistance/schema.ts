import { z } from 'zod'
import { parseAmount } from '../core/money.ts'
import { BRANDS, OFFERED_LOGISTICS, PROBLEMS, REPAIRS, SERVICES, URGENCIES } from './choices.ts'
import { getContactErrors } from './contact.ts'
import type { AssistanceRequest } from './request.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

const fields = z.strictObject({
  service: z.enum(SERVICES),
  brand: z.enum(BRANDS),
  model: line(80),
  problem: z.enum(PROBLEMS).nullable(),
  description: line(500).nullable(),
  urgency: z.enum(URGENCIES).nullable(),
  logistics: z.literal(OFFERED_LOGISTICS),
  name: line(120),
  whatsapp: z.string().regex(/^\d{10,13}$/, 'phone'),
  email: line(254).nullable(),
  address: line(300).nullable(),
})

/** A request as the browser sends it: the fields of its service and a valid contact. */
export const requestSchema = fields.superRefine((request, context): void => {
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { service, problem: category, description, urgency } = request
  const isRepair = service === 'diagnostico-reparo'
  if (isRepair !== (category !== null)) addIssue('problem', 'required')
  if (service === 'manutencao-preventiva' && description !== null) {
    addIssue('description', 'required')
  }
  if ((service === 'avaliacao-venda') !== (urgency === null)) addIssue('urgency', 'required')
  const { name, whatsapp, email, address } = request
  const contact = { name, whatsapp, email: email ?? '', address: address ?? '' }
  for (const [field, found] of Object.entries(getContactErrors(contact, false)))
    addIssue(field, found)
}) satisfies z.ZodType<AssistanceRequest>

/** Input of sending a request. `owner` is the customer who filled it in; null for a guest. */
export const sendSchema = z.strictObject({
  key: z.uuid(),
  request: requestSchema,
  owner: z.uuid().nullable().default(null),
})

const MAX_CENTS = 9_999_999
const MAX_COINS = 9_999_999

/** An offer as the action receives it: money in centavos, coins, or both; days of validity. */
export const offerSchema = z
  .object({
    moneyCents: z.number().int().min(1).max(MAX_CENTS).nullable(),
    coins: z.number().int().min(1).max(MAX_COINS).nullable(),
    days: z.number().int().min(1).max(60),
    note: z.string().trim().max(500),
  })
  .refine(({ moneyCents, coins }) => moneyCents !== null || coins !== null, 'required')

/** The typed values of the form of an offer, parsed to an offer. Error messages are keys of the messages. */
export const offerFormSchema = z
  .object({ money: z.string(), coins: z.string(), days: z.string(), note: z.string() })
  .transform(({ money, coins, days, note }, context): z.infer<typeof offerSchema> => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const moneyCents = money.trim() === '' ? null : (parseCentsInput(money) ?? 0)
    const coinCount = coins.trim() === '' ? null : wholeNumber(coins)
    const dayCount = wholeNumber(days)
    if (moneyCents === null && coinCount === null) refuse('money', 'required')
    if (moneyCents !== null && (moneyCents < 1 || moneyCents > MAX_CENTS)) refuse('money', 'price')
    if (coinCount !== null && (coinCount < 1 || coinCount > MAX_COINS)) refuse('coins', 'coins')
    if (dayCount < 1 || dayCount > 60) refuse('days', 'days')
    if (note.trim().length > 500) refuse('note', 'tooLong')
    return { moneyCents, coins: coinCount, days: dayCount, note: note.trim() }
  })

/** Parses '88000' or '88.000'; 0 for another text. */
function wholeNumber(text: string): number {
  const digits = text.trim().replace(/\.(?=\d{3}(\.|$))/g, '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : 0
}

/** Returns the coins that are worth a typed amount with a bonus in percent; null for no amount. */
export function coinsFor(money: string, bonusPercent: number): number | null {
  const cents = parseCentsInput(money)
  // 100 coins are R$ 1.
  return cents ? Math.round((cents * (100 + bonusPercent)) / 100) : null
}

type PartInput = { name: string; price: string }

type QuoteInput = { laborCents: number; parts: { name: string; priceCents: number }[] }

/** Returns the centavos of a typed amount; null for an invalid text and above R$ 900.000. */
export function parseCentsInput(text: string): number | null {
  const cents = parseAmount(text)
  return cents !== null && cents <= 90_000_000 ? cents : null
}

/** Parses a quote and ignores empty rows. Returns null if a value is invalid or everything is 0. */
export function parseQuoteInput(labor: string, rows: readonly PartInput[]): QuoteInput | null {
  const laborCents = labor.trim() === '' ? 0 : parseCentsInput(labor)
  const filled = rows.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '')
  const parts = filled.map(({ name, price }) => ({
    name: name.trim(),
    priceCents: parseCentsInput(price),
  }))
  const readable = parts.filter(
    (part): part is QuoteInput['parts'][number] => part.name !== '' && part.priceCents !== null,
  )
  if (laborCents === null || readable.length < parts.length) return null
  const total = readable.reduce((sum, { priceCents }) => sum + priceCents, laborCents)
  return total > 0 ? { laborCents, parts: readable } : null
}

/** The values of the form of a quote, as they are typed. An invalid quote is an error of `labor`. */
export const quoteFormSchema = z
  .object({
    labor: z.string(),
    parts: z.array(z.object({ name: z.string(), price: z.string() })),
  })
  .transform(({ labor, parts }, context) => {
    const quote = parseQuoteInput(labor, parts)
    if (!quote) context.addIssue({ code: 'custom', path: ['labor'], message: 'invalid' })
    return quote ?? z.NEVER
  })

/**
 * The values of the form of a price. The price is a text in reais, such as '249,90'. Error messages are
 * keys of the messages.
 */
export const repairPriceSchema = z.object({
  brand: z.enum(BRANDS),
  model: z.string().trim().min(1, 'required').max(80, 'tooLong'),
  repair: z.enum(REPAIRS),
  price: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,5}(,\d{1,2})?$/, 'price')
    .refine((text) => /[1-9]/.test(text), 'price'),
  days: z.number('number').int('number').min(1, 'number').max(90, 'number'),
  note: z.string().trim().max(120, 'tooLong'),
})

export type RepairPriceValues = z.infer<typeof repairPriceSchema>
