import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runChecks } from '../run-checks.ts'
import { choosePort } from '../shared/choose-port.ts'
import { run, tool } from '../shared/run.ts'
import { crashed, type Tally, tallyPlaywright, tallyVitest } from './reports.ts'
import { ensureSystemTools } from './system-tools.ts'

const REPORTS = resolve(import.meta.dirname, '../../supabase/.data-test/reports')
const MINUTE_MS = 60_000
/** Lines of the log of the store that are printed when the browser tests could not run. */
const LAST_LINES = 40

/*
 * Runs all tests, from fast to slow. A failure does not stop the run. Only failures and totals are
 * printed, failures once more at the end, and the last line is always 'N passed, N failed'.
 */

const { chromium, postgres } = await ensureSystemTools()

const suites: Record<string, () => Promise<Tally>> = {
  check: runChecks,
  unit: () => runVitest('unit*'),
  db: async () => (postgres ? runVitest('db') : crashed('No PostgreSQL.')),
  integration: async () => (postgres ? runVitest('integration*') : crashed('No PostgreSQL.')),
  e2e: async () =>
    chromium && postgres ? runPlaywright(chromium) : crashed('No Chromium or no PostgreSQL.'),
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

function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = resolve(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

/** Runs the projects of vitest.config.ts with this name. */
async function runVitest(project: string): Promise<Tally> {
  const file = reportFile(`${project.replace('*', '')}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code } = await run(tool('vitest'), args, { show: true, timeoutMs: 25 * MINUTE_MS })
  return tallyVitest(file, code)
}

/** Runs the browser tests against a production build with a separate backend and ports. */
async function runPlaywright(chromium: string): Promise<Tally> {
  const file = reportFile('browser.json')
  const log = reportFile('store.log')
  const env = {
    ...process.env,
    CI: '1',
    UTI_CHROMIUM: chromium,
    UTI_E2E_PORT: String(await choosePort()),
    UTI_STORE_LOG: log,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  }
  const args = ['test', '--reporter=list,json']
  const { code } = await run(tool('playwright'), args, {
    env,
    show: true,
    timeoutMs: 55 * MINUTE_MS,
  })
  const tally = tallyPlaywright(file, code)
  if (tally.passed > 0 || !existsSync(log)) return tally
  const lastLines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  return { ...tally, failures: [...tally.failures, lastLines] }
}
