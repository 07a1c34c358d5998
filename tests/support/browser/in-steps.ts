const AT_ONCE = 8

/**
 * Does `work` for each item, a few at a time: an action that waits 4 s for the database says that there is
 * no connection, in the tests beside this one, too.
 */
export async function inSteps<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(first, first + AT_ONCE).map(work))))
  }
  return results
}
