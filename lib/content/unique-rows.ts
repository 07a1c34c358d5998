/** Number of products in a row of the home page. */
export const ROW_PRODUCTS = 12
/** A row that has lost products to rows above it is left out below this number. */
const LEAST_PRODUCTS = 4

/** Returns the products in their order, those that are sold out last. */
export function soldOutLast<T extends { inStock: boolean }>(products: readonly T[]): T[] {
  return [...products.filter(({ inStock }) => inStock), ...products.filter((one) => !one.inStock)]
}

/**
 * Returns the products of the rows of a page, at most 12 each, so that no product is shown twice: it
 * belongs to the first row that has room for it. `rows` are the candidates of each row, best first;
 * with more than 12 of them a row that loses products is filled again. A row that is left with fewer
 * than 4 products is empty.
 */
export function uniqueRows<T extends { id: string; inStock: boolean }>(
  rows: readonly (readonly T[])[],
): T[][] {
  const shown = new Set<string>()
  return rows.map((candidates) => {
    const free = candidates.filter(({ id }) => !shown.has(id))
    if (free.length < LEAST_PRODUCTS && free.length < candidates.length) return []
    const row = soldOutLast(free).slice(0, ROW_PRODUCTS)
    for (const { id } of row) shown.add(id)
    return row
  })
}

/** Returns the items of the lists in turn: the first of each, then the second of each, and so on. */
export function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}
