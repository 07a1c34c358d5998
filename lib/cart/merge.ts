import { type CartLine, MAX_LINES } from './line.ts'

type Lines = readonly CartLine[]

/** Units by line id: a cart without its pictures. */
export type Quantities = Readonly<Record<string, number>>

/** The quantities of a cart. */
export function quantitiesOf(lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Quantities {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
}

/** Whether a cart holds just these lines in these quantities. */
export function holdsExactly(lines: Lines, quantities: Quantities): boolean {
  return (
    lines.length === Object.keys(quantities).length &&
    lines.every(({ id, quantity }) => quantities[id] === quantity)
  )
}

/**
 * Two carts that never met, as one (a sign-in): a line of both keeps the larger quantity, lines of
 * the second follow those of the first, and at most 50 are kept.
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
 * Two carts that both come from `base`: a line that one side alone changed or removed is as that
 * side has it; changed by both it keeps the larger quantity. At most 50 lines are kept. What the
 * first side shows of a product stays, so that a changed price is still told (CART-14).
 *
 * `told` is what the first side had when it last spoke: a line that was removed then and added again
 * since would otherwise look untouched.
 */
export function mergeChanges<L extends Pick<CartLine, 'id' | 'quantity'>>(
  base: Quantities,
  mine: readonly L[],
  theirs: readonly L[],
  told?: Quantities,
): readonly L[] {
  const own = new Map(mine.map((line) => [line.id, line]))
  const other = new Map(theirs.map((line) => [line.id, line]))
  const quantityOf = (id: string) => {
    const [here, there] = [own.get(id)?.quantity, other.get(id)?.quantity]
    if (!told) return mergeQuantity(base[id], here, there)
    return mergeQuantity(told[id], here, mergeQuantity(base[id], told[id], there))
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

/** The cart without the lines that are just as `known` has them. */
export function withoutKnown(lines: Lines, known: Quantities): readonly CartLine[] {
  return lines.filter(({ id, quantity }) => known[id] !== quantity)
}
