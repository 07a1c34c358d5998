/** How many tests passed and failed, and what is to be said of each failed one. */
export type Tally = { passed: number; failed: number; failures: readonly string[] }

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  )
}

/** A suite that could not be run to its end counts as one failed test. */
export function crashed(why: string): Tally {
  return { passed: 0, failed: 1, failures: [why] }
}
