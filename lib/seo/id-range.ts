/** Ids from `from` on and before `before`; the last range has no end. */
export type IdRange = { from: string; before: string | null }

const IDS = 2 ** 32

/** Returns one of `count` equal ranges of the ids of products, which are random; the first is 0. */
export function idRange(index: number, count: number): IdRange {
  const idAt = (part: number) =>
    `${Math.floor((part / count) * IDS)
      .toString(16)
      .padStart(8, '0')}-0000-0000-0000-000000000000`
  return { from: idAt(index), before: index + 1 < count ? idAt(index + 1) : null }
}
