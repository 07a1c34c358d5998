import { runSteps } from '../check/run-steps.ts'
import { staticSteps } from '../check/steps.ts'
import { runPlaywright, runVitest } from './suites.ts'
import { ensureSystemTools } from './system-tools.ts'
import { crashed, sum, type Tally } from './tally.ts'

/*
 * Everything there is to try, from the quick to the slow: checks, unit, database, integration and
 * browser tests. Nothing stops at the first failure. The last line is always 'N passed, N failed'.
 */

const tallies: Tally[] = []

async function suite(name: string, go: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const tally = await go().catch((error: unknown) => {
    console.log(error)
    return crashed
  })
  tallies.push(tally)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
}

async function missing(sentence: string): Promise<Tally> {
  console.log(sentence)
  return crashed
}

const tools = await ensureSystemTools()
await suite('check', () => runSteps(staticSteps))
await suite('laws', () => runVitest('checks'))
await suite('unit', () => runVitest('unit'))
await suite('database', () =>
  tools.postgres ? runVitest('db') : missing('PostgreSQL is missing, so its tests could not run.'))
await suite('integration', () => runVitest('integration'))
const { chromium } = tools
await suite('browser', () =>
  chromium ? runPlaywright(chromium) : missing('Chromium is missing, so its tests could not run.'))

const { passed, failed } = sum(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
