const AT_ONCE = 8

/**
 * Does `work` for each item, a few at a time: an action that waits 4 s for the database says that there is
 * no connection, in the tests beside this one, too. Results are in the order of the items.
 */
export async function mapWithConcurrency<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [index, one] of waiting) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
