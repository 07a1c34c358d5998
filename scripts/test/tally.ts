/** How many tests passed and failed; a suite that crashed counts as one failed test. */
export type Tally = { passed: number; failed: number }

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}

export const crashed: Tally = { passed: 0, failed: 1 }
