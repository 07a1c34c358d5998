import { z } from 'zod'
import { parseLocalDateTime } from '../content/admin/controls.ts'

export const BUNDLE_KINDS = ['percent', 'amount'] as const
export type BundleKind = (typeof BUNDLE_KINDS)[number]

/** The discount of a bundle on a cart or an order. */
export type BundleSaving = { id: string; name: string; discountCents: number }

/** Products that cost less together. */
export type Bundle = {
  kind: BundleKind
  /** Whole percent, or centavos off a set. */
  amount: number
  /** A master stands for any of its SKUs. */
  productIds: readonly string[]
}

export const MAX_BUNDLE_PRODUCTS = 4

/** Returns the sum of these prices and the discount of a set with them, both in centavos. */
export function setPrice(bundle: Omit<Bundle, 'productIds'>, prices: readonly number[]) {
  const productIds = prices.map((_, n) => String(n))
  const lines = prices.map((unitCents, n) => ({ ids: [String(n)], unitCents, quantity: 1 }))
  const { off } = applyBundles(lines, [{ ...bundle, productIds }])
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
  return { separateCents: sum(prices), savedCents: sum(off) }
}

type Line = {
  /** The id of the product, and that of its master. */
  ids: readonly string[]
  /** Price of a unit for the customer without bundles, in centavos. */
  unitCents: number
  quantity: number
}

type Set = { bundle: number; lines: number[]; cents: number }

/** Returns a set of the remaining units, or null if a unit is missing. */
function setOf(bundle: Bundle, lines: readonly Line[], left: readonly number[], n: number) {
  const chosen: number[] = []
  for (const id of bundle.productIds) {
    const line = lines.findIndex(
      ({ ids }, k) => (left[k] ?? 0) > 0 && ids.includes(id) && !chosen.includes(k),
    )
    if (line === -1) return null
    chosen.push(line)
  }
  const prices = chosen.map((k) => lines[k]?.unitCents ?? 0)
  const total = prices.reduce((sum, cents) => sum + cents, 0)
  const wanted =
    bundle.kind === 'amount' ? bundle.amount : Math.floor((total * bundle.amount + 50) / 100)
  // A unit costs at least 1 centavo.
  return { bundle: n, lines: chosen, cents: Math.min(wanted, total - prices.length) }
}

/** Divides the discount of a set among its units by their prices, exactly to the centavo. */
function partsOf({ lines: chosen, cents }: Set, lines: readonly Line[]): number[] {
  const rooms = chosen.map((k) => BigInt((lines[k]?.unitCents ?? 0) - 1))
  const all = rooms.reduce((sum, room) => sum + room, 0n)
  let before = 0n
  return rooms.map((room) => {
    const from = (BigInt(cents) * before) / all
    before += room
    return Number((BigInt(cents) * before) / all - from)
  })
}

/**
 * Returns the discount of each line in centavos, and the number of sets and the discount of each bundle.
 * `bundles` are sorted by age, the oldest first. The set with the largest discount is applied first, at equal
 * discounts that of the older bundle. A unit is in at most one set. Same rule as
 * `private.apply_bundles` in the database.
 */
export function applyBundles(lines: readonly Line[], bundles: readonly Bundle[]) {
  const left = lines.map(({ quantity }) => quantity)
  const off = lines.map(() => 0)
  const applied = bundles.map(() => ({ sets: 0, discountCents: 0 }))
  for (;;) {
    let best: Set | null = null
    for (const [n, bundle] of bundles.entries()) {
      const set = setOf(bundle, lines, left, n)
      if (set && set.cents > (best?.cents ?? 0)) best = set
    }
    if (!best) return { off, bundles: applied }
    // The next sets are the same until a line has no unit left.
    const count = Math.min(...best.lines.map((k) => left[k] ?? 0))
    const parts = partsOf(best, lines)
    for (const [i, k] of best.lines.entries()) {
      off[k] = (off[k] ?? 0) + (parts[i] ?? 0) * count
      left[k] = (left[k] ?? 0) - count
    }
    const total = applied[best.bundle]
    if (total) {
      total.sets += count
      total.discountCents += best.cents * count
    }
  }
}

const localTime = z.string().refine((local) => local === '' || parseLocalDateTime(local), 'time')

/**
 * The values of the form of a bundle. The value is a text: whole percent, or reais such as '24,90'.
 * Times are those of the store; empty texts are no limit. Error messages are keys of the messages.
 */
export const bundleSchema = z
  .object({
    name: z
      .string()
      .trim()
      .regex(/^[^\p{Cc}]{1,60}$/u, 'name'),
    productIds: z
      .array(z.uuid())
      .min(2, 'products')
      .max(MAX_BUNDLE_PRODUCTS, 'products')
      .refine((ids) => new Set(ids).size === ids.length, 'products'),
    kind: z.enum(BUNDLE_KINDS),
    value: z.string().trim(),
    startsAt: localTime,
    endsAt: localTime,
    isActive: z.boolean(),
  })
  .refine(({ kind, value }) => bundleAmount(kind, value) !== null, {
    path: ['value'],
    error: 'value',
  })
  .refine(({ startsAt, endsAt }) => startsAt === '' || endsAt === '' || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'order',
  })

export type BundleValues = z.output<typeof bundleSchema>

/** Returns the typed value as whole percent or centavos; null if it is not a discount. */
export function bundleAmount(kind: BundleKind, value: string): number | null {
  if (kind === 'percent') return /^([1-9]|[1-4]\d|50)$/.test(value) ? Number(value) : null
  if (!/^\d{1,5}(,\d{1,2})?$/.test(value)) return null
  return Math.round(Number(value.replace(',', '.')) * 100) || null
}

export const NEW_BUNDLE: BundleValues = {
  name: '',
  productIds: [],
  kind: 'percent',
  value: '',
  startsAt: '',
  endsAt: '',
  isActive: true,
}
