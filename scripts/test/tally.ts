/** Numbers of passed and failed tests, and a message for each failed one. */
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

/** A suite that could not be completed counts as one failed test. */
export function crashed(why: string): Tally {
  return { passed: 0, failed: 1, failures: [why] }
}
