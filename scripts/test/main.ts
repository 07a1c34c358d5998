import { runChecks } from '../check/run-checks.ts'
import { createOutput, type Output } from './output.ts'
import { crashed, type Tally } from './reports.ts'
import { runPlaywright, runVitest } from './suites.ts'
import { ensureSystemTools } from './system-tools.ts'

/*
 * Runs all tests. A failure does not stop the run. Failures are repeated at the end, and the last line
 * is always 'N passed, N failed'.
 */

type Suite = (output: Output) => Promise<Tally>

const { chromium, postgres } = await ensureSystemTools()
const total = { passed: 0, failed: 0, failures: [] as string[] }

const vitest =
  (project: string): Suite =>
  (output) =>
    runVitest(project, output)
const check: Suite = () => runChecks()
const db: Suite = async (output) => (postgres ? runVitest('db', output) : crashed('No PostgreSQL.'))
const e2e: Suite = async (output) =>
  chromium ? runPlaywright(chromium, output) : crashed('No Chromium.')

async function runSuite(name: string, suite: Suite, output: Output): Promise<void> {
  output.write(`\n── ${name}\n`)
  const started = performance.now()
  const tally = await suite(output).catch((error: unknown) => crashed(String(error)))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  output.write(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)\n`)
  total.passed += tally.passed
  total.failed += tally.failed
  total.failures.push(...tally.failures.map((failure) => `[${name}] ${failure}`))
}

/** Runs the suites one after the other, then opens the output of the next ones. */
async function runInTurn(suites: Record<string, Suite>, output: Output, next?: Output) {
  for (const [name, suite] of Object.entries(suites)) await runSuite(name, suite, output)
  next?.open()
}

const print = (chunk: string | Uint8Array) => process.stdout.write(chunk)
const [first, second] = [createOutput(print), createOutput(print)] as const
first.open()
// The types of the routes, which a build of the store also writes, are checked before.
await runInTurn({ check }, first)
// Each half of the suites leaves a core idle: while the store of the browser tests is built, and
// while tests wait for the database or for a page.
await Promise.all([
  runInTurn({ unit: vitest('unit'), db, integration: vitest('integration') }, first, second),
  runInTurn({ e2e }, second),
])

if (total.failures.length > 0) console.log(`\n── failures\n${total.failures.join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
