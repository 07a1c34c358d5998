import { runSteps } from '../check/run-steps.ts'
import { staticSteps } from '../check/steps.ts'
import { runPlaywright, runVitest } from './suites.ts'
import { ensureSystemTools } from './system-tools.ts'
import { crashed, sum, type Tally } from './tally.ts'

/*
 * Runs all tests, from fast to slow: checks, unit, database, integration and browser tests. A
 * failure does not stop the run. Failures are repeated at the end, and the last line is always 'N
 * passed, N failed'.
 */

const tallies: Tally[] = []

async function suite(name: string, go: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const tally = await go().catch((error: unknown) => {
    console.log(error)
    return crashed(String(error))
  })
  tallies.push({ ...tally, failures: tally.failures.map((failure) => `[${name}] ${failure}`) })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
}

const tools = await ensureSystemTools()
await suite('check', () => runSteps(staticSteps))
await suite('laws', () => runVitest('checks'))
await suite('unit', () => runVitest('unit'))
await suite('database', async () => (tools.postgres ? runVitest('db') : crashed('No PostgreSQL.')))
await suite('integration', () => runVitest('integration'))
const { chromium } = tools
await suite('browser', async () => (chromium ? runPlaywright(chromium) : crashed('No Chromium.')))

const { passed, failed, failures } = sum(tallies)
if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
