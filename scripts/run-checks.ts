import { run, tool } from './shared/run.ts'
import type { Tally } from './test/reports.ts'

type Command = readonly [program: string, ...args: string[]]

/** The commands of each check, run in order up to the first that fails. */
const CHECKS: Record<string, readonly Command[]> = {
  // Next generates the types of the routes; a fresh clone has none.
  types: [
    ['next', 'typegen'],
    ['tsc', '--noEmit'],
  ],
  biome: [['biome', 'ci', '--reporter=summary', '--max-diagnostics=50']],
  knip: [['knip', '--no-progress']],
  rules: [['vitest', 'run', '--project', 'checks', '--reporter=dot']],
}

/** Runs one check and prints its result. Returns its name and output if it failed, otherwise null. */
async function runCheck(name: string): Promise<string | null> {
  const started = performance.now()
  let failure: string | null = null
  for (const [program, ...args] of CHECKS[name] ?? []) {
    const { code, output } = await run(tool(program), args)
    if (code === 0) continue
    failure = `${name}\n${output.trimEnd()}`
    break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failure === null ? '✓' : '✗'} ${failure ?? name} (${seconds} s)`)
  return failure
}

async function runInTurn(names: string[]): Promise<(string | null)[]> {
  const results: (string | null)[] = []
  for (const name of names) results.push(await runCheck(name))
  return results
}

/** Runs the checks of types, lint, unused code and the rules of ARCHITECTURE.md; prints their results. */
export async function runChecks(): Promise<Tally> {
  // The type check takes as long as the others together and 2 GB: four at once would be slower.
  const others = Object.keys(CHECKS).filter((name) => name !== 'types')
  const results = await Promise.all([runInTurn(['types']), runInTurn(others)])
  const failures = results.flat()
  const found = failures.filter((failure) => failure !== null)
  return { passed: failures.length - found.length, failed: found.length, failures: found }
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exit(failed === 0 ? 0 : 1)
}
