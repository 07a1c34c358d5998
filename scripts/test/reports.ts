import { existsSync, readFileSync } from 'node:fs'
import { crashed, type Tally } from './tally.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** No report, or a bad exit without a failed test, is a crash: it must not pass for success. */
function judge(tally: Tally | null, exitCode: number): Tally {
  if (!tally) return crashed
  if (exitCode !== 0 && tally.failed === 0) return { ...tally, failed: 1 }
  return tally
}

/** Counts a run of vitest; a file that could not even be loaded counts as one failed test. */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = read<VitestReport>(file)
  if (!report) return judge(null, exitCode)
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return judge({ passed: report.numPassedTests, failed }, exitCode)
}

/** Counts a run of Playwright; a test that passed at its second try is named in the list as flaky. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return judge(null, exitCode)
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + (report.errors.length > 0 ? 1 : 0)
  return judge({ passed: expected + flaky, failed }, exitCode)
}
