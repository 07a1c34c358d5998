import type { Tally } from '../test/tally.ts'
import type { Step } from './steps.ts'

const LANES = 2

/**
 * Runs the steps, two at a time, and prints the output of failed ones. Returns the numbers of
 * passed and failed steps.
 */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const waiting = [...steps]
  const failures: string[] = []
  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { code, output, seconds } = await step.run()
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`)
      if (code === 0) continue
      failures.push(`${step.name}\n${output.trimEnd()}`)
      console.log(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { passed: steps.length - failures.length, failed: failures.length, failures }
}
