import { type CartChoice, type CartLine, MAX_LINES, MAX_QUANTITY } from './line.ts'

type Lines = readonly CartLine[]

/** Quantities by line id. */
export type Quantities = Readonly<Record<string, number>>

/** Returns the quantities of a cart. */
export function quantitiesOf(lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Quantities {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
}

/** Returns whether a cart contains exactly these lines in these quantities. */
export function hasExactQuantities(lines: Lines, quantities: Quantities): boolean {
  return (
    lines.length === Object.keys(quantities).length &&
    lines.every(({ id, quantity }) => quantities[id] === quantity)
  )
}

/**
 * Merges two carts without a common base, as at sign-in. A line of both carts gets the larger
 * quantity; lines of the second cart are appended. At most 50 lines are returned.
 */
export function mergeCarts(first: Lines, second: Lines): readonly CartLine[] {
  const merged = new Map(first.map((line) => [line.id, line]))
  for (const line of second) {
    const known = merged.get(line.id)
    if (!known || line.quantity > known.quantity) merged.set(line.id, line)
  }
  return [...merged.values()].slice(0, MAX_LINES)
}

/**
 * Three-way merge of two carts that are both based on `base`. A line that only one side changed or
 * removed is taken from that side; if both changed it, the larger quantity is used. At most 50
 * lines are returned. Product details of `mine` are preserved, so that a changed price is still
 * announced.
 *
 * `sentQuantities` are the quantities of `mine` in its last write. Without them, a line that was removed in
 * that write and added again since would count as unchanged.
 */
export function mergeChanges<L extends Pick<CartLine, 'id' | 'quantity'>>(
  base: Quantities,
  mine: readonly L[],
  theirs: readonly L[],
  sentQuantities?: Quantities,
): readonly L[] {
  const own = new Map(mine.map((line) => [line.id, line]))
  const other = new Map(theirs.map((line) => [line.id, line]))
  const quantityOf = (id: string) => {
    const [here, there] = [own.get(id)?.quantity, other.get(id)?.quantity]
    if (!sentQuantities) return mergeQuantity(base[id], here, there)
    return mergeQuantity(
      sentQuantities[id],
      here,
      mergeQuantity(base[id], sentQuantities[id], there),
    )
  }
  return [...new Map([...other, ...own]).values()]
    .map((line) => ({ ...line, quantity: quantityOf(line.id) }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_LINES)
}

function mergeQuantity(base = 0, mine = 0, theirs = 0): number {
  if (mine === base) return theirs
  if (theirs === base) return mine
  return Math.max(mine, theirs)
}

/** Returns the cart without the lines whose quantity equals `known`. */
export function withoutUnchanged(lines: Lines, known: Quantities): readonly CartLine[] {
  return lines.filter(({ id, quantity }) => known[id] !== quantity)
}

/** Returns the cart without the units of an order; units that were added since remain. */
export function withoutUnits(lines: Lines, ordered: Lines): readonly CartLine[] {
  const quantities = quantitiesOf(ordered)
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities[line.id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Restores the lines `gone` that were removed from `before`, at their positions and with their
 * quantities. Later changes of the cart are preserved: quantities of other lines and new lines.
 */
export function restoreLines(lines: Lines, before: Lines, gone: ReadonlySet<string>): Lines {
  const now = new Map(lines.map((line) => [line.id, line]))
  const known = new Set(before.map(({ id }) => id))
  const back = before.flatMap((line) => {
    const here = now.get(line.id)
    if (!gone.has(line.id)) return here ?? []
    return { ...line, quantity: Math.min(line.quantity + (here?.quantity ?? 0), MAX_QUANTITY) }
  })
  return [...back, ...lines.filter(({ id }) => !known.has(id))].slice(0, MAX_LINES)
}

// The version of the customer's stored cart that the browser has loaded. A write is recorded with its
// key before it is sent, so that it can be repeated if its response is lost.

export type SentCartLine = CartChoice & { productId: string; quantity: number }

export type PendingWrite = { key: string; lines: SentCartLine[] }

export type SyncRecord = {
  owner: string
  version: number
  /** The quantities of that version, without those of `hidden`. */
  known: Quantities
  /** Lines of that version that this browser cannot show, because their products are not sold now. */
  hidden: SentCartLine[]
  pending: PendingWrite | null
}

/**
 * Returns the record after an order of these line ids, which removes them from the stored cart. A
 * pending write is dropped: it is older than the order and would be rejected.
 */
export function withoutOrdered(record: SyncRecord, ids: readonly string[]): SyncRecord {
  const known = Object.entries(record.known).filter(([id]) => !ids.includes(id))
  return { ...record, known: Object.fromEntries(known), pending: null }
}

/**
 * Parses the stored record; null for an invalid one, in which case the carts are merged without a
 * base.
 */
export function parseSyncRecord(raw: string | null): SyncRecord | null {
  if (!raw || raw.length > 100_000) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isRecord(value) ? value : null
  } catch {
    return null // invalid JSON
  }
}

function isRecord(value: unknown): value is SyncRecord {
  if (!isObject(value) || !isObject(value.known)) return false
  const { owner, version, known, hidden, pending } = value
  return (
    typeof owner === 'string' &&
    Number.isSafeInteger(version) &&
    Array.isArray(hidden) &&
    Object.values(known).every(Number.isSafeInteger) &&
    (pending === null || isPending(pending))
  )
}

function isPending(value: unknown): boolean {
  return isObject(value) && typeof value.key === 'string' && Array.isArray(value.lines)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
