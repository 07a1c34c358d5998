/**
 * Returns the index that a key moves to among `count` items; null for other keys and at the ends.
 */
export function getTargetIndex(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  }
  const next = targets[key]
  return next === undefined || next < 0 || next >= count || next === index ? null : next
}
