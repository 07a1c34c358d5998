const AT_ONCE = 8

/**
 * Runs `work` for each item, up to eight at a time; returns the results in the order of the items. More
 * at a time would make actions wait for 4 s and report a lost connection, also in parallel tests.
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
