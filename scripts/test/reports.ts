import { existsSync, readFileSync } from 'node:fs'

/** Numbers of passed and failed tests, and a message for each failed one. */
export type Tally = { passed: number; failed: number; failures: readonly string[] }

/** Counts a suite that could not be completed as one failed test. */
export function crashed(why: string): Tally {
  return { passed: 0, failed: 1, failures: [why] }
}

type VitestTest = { status: string; fullName: string; failureMessages: string[] }
type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: VitestTest[]
}
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

/** A non-zero exit code without a failed test is a crash and must not count as success. */
function checkExitCode(tally: Tally, exitCode: number): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [`No test failed, and the exit code is ${exitCode}.`] }
}

const failedOf = (file: VitestFile) =>
  file.assertionResults.filter((test) => test.status === 'failed')

function failuresOf(file: VitestFile): string[] {
  const failed = failedOf(file)
  if (failed.length === 0) return [`${file.name}\n${file.message}`]
  return failed.map((test) => [file.name, test.fullName, ...test.failureMessages].join('\n'))
}

/** Counts the results of vitest; a file that could not be loaded counts as one failed test. */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = read<VitestReport>(file)
  if (!report) return crashed('vitest left no report.')
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed')
  const broken = failedFiles.filter((test) => failedOf(test).length === 0)
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: failedFiles.flatMap(failuresOf),
  }
  return checkExitCode(tally, exitCode)
}

/** Counts the results of Playwright, whose own output lists failed and flaky tests. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return crashed('Playwright left no report.')
  const { expected, unexpected, flaky } = report.stats
  const tally = {
    passed: expected + flaky,
    failed: unexpected + (report.errors.length > 0 ? 1 : 0),
    failures: report.errors.map(({ message }) => message ?? 'An error outside of the tests.'),
  }
  return checkExitCode(tally, exitCode)
}
