export const PAGE_SIZE = 20

/** Returns the number of pages of a listing of `total` products; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}
