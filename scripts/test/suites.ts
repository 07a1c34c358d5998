import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { choosePort } from '../shared/choose-port.ts'
import { run, tool } from '../shared/run.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './reports.ts'

const REPORTS = resolve(import.meta.dirname, '../../supabase/.data-test/reports')
const MINUTE_MS = 60_000

function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = resolve(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** Runs one project of vitest.config.ts. */
export async function runVitest(project: string): Promise<Tally> {
  const file = reportFile(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code } = await run(tool('vitest'), args, { show: true, timeoutMs: 15 * MINUTE_MS })
  return tallyVitest(file, code)
}

/** Runs the browser tests against a production build with a separate backend and ports. */
export async function runPlaywright(chromium: string): Promise<Tally> {
  const file = reportFile('browser')
  const env = {
    ...process.env,
    CI: '1',
    UTI_CHROMIUM: chromium,
    UTI_E2E_PORT: String(await choosePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  }
  const args = ['test', '--reporter=list,json']
  const { code } = await run(tool('playwright'), args, {
    env,
    show: true,
    timeoutMs: 55 * MINUTE_MS,
  })
  return tallyPlaywright(file, code)
}
