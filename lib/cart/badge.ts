/** Returns the text of the cart badge: null for an empty cart, the count up to 99, then '99+'. */
export function badgeLabel(count: number): string | null {
  if (count <= 0) return null
  return count > 99 ? '99+' : String(count)
}
