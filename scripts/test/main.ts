import { runChecks } from '../check/run-checks.ts'
import { crashed, type Tally } from './reports.ts'
import { runPlaywright, runVitest } from './suites.ts'
import { ensureSystemTools } from './system-tools.ts'

/*
 * Runs all tests, from fast to slow. A failure does not stop the run. Failures are repeated at the
 * end, and the last line is always 'N passed, N failed'.
 */

const { chromium, postgres } = await ensureSystemTools()

const suites: Record<string, () => Promise<Tally>> = {
  check: runChecks,
  unit: () => runVitest('unit'),
  db: async () => (postgres ? runVitest('db') : crashed('No PostgreSQL.')),
  integration: () => runVitest('integration'),
  e2e: async () => (chromium ? runPlaywright(chromium) : crashed('No Chromium.')),
}

const total = { passed: 0, failed: 0, failures: [] as string[] }
for (const [name, run] of Object.entries(suites)) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const tally = await run().catch((error: unknown) => crashed(String(error)))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
  total.passed += tally.passed
  total.failed += tally.failed
  total.failures.push(...tally.failures.map((failure) => `[${name}] ${failure}`))
}

if (total.failures.length > 0) console.log(`\n── failures\n${total.failures.join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
