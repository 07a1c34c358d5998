import { type RunResult, run, tool } from '../shared/run.ts'

export type Step = { name: string; run: () => Promise<RunResult> }

/** The types of routes are Next's to generate: a fresh clone has none. */
async function checkTypes(): Promise<RunResult> {
  const generated = await run(tool('next'), ['typegen'])
  return generated.code === 0 ? run(tool('tsc'), ['--noEmit']) : generated
}

/** What must hold before anything is tried: formatting and lint, types, no unused code. */
export const staticSteps: Step[] = [
  {
    name: 'biome',
    run: () => run(tool('biome'), ['ci', '--reporter=summary', '--max-diagnostics=50']),
  },
  { name: 'types', run: checkTypes },
  { name: 'knip', run: () => run(tool('knip'), ['--no-progress']) },
]

/** The laws of ARCHITECTURE.md, as tests. */
export const lawStep: Step = {
  name: 'laws',
  run: () => run(tool('vitest'), ['run', '--project', 'checks', '--reporter=dot']),
}
