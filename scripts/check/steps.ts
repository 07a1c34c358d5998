import { type RunResult, run, tool } from '../shared/run.ts'

export type Step = { name: string; run: () => Promise<RunResult> }

/** Next generates the types of the routes; a fresh clone has none. */
async function checkTypes(): Promise<RunResult> {
  const generated = await run(tool('next'), ['typegen'])
  return generated.code === 0 ? run(tool('tsc'), ['--noEmit']) : generated
}

/** Static checks that run before all tests: formatting and lint, types, unused code. */
export const staticSteps: Step[] = [
  {
    name: 'biome',
    run: () => run(tool('biome'), ['ci', '--reporter=summary', '--max-diagnostics=50']),
  },
  { name: 'types', run: checkTypes },
  { name: 'knip', run: () => run(tool('knip'), ['--no-progress']) },
]

/** The rules of ARCHITECTURE.md as tests. */
export const lawStep: Step = {
  name: 'laws',
  run: () => run(tool('vitest'), ['run', '--project', 'checks', '--reporter=dot']),
}
