import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tallyPlaywright, tallyVitest } from './reports.ts'

const directory = mkdtempSync(join(tmpdir(), 'uti-reports-'))

function report(content: unknown): string {
  const file = join(directory, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const fine = { status: 'passed', assertionResults: [{ status: 'passed' }] }

describe('counting of test reports', () => {
  it('adds up passed and failed tests', () => {
    const file = report({
      numPassedTests: 7,
      numFailedTests: 2,
      testResults: [fine, { status: 'failed', assertionResults: [{ status: 'failed' }] }],
    })
    expect(tallyVitest(file, 1)).toEqual({ passed: 7, failed: 2 })
    const browser = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] })
    expect(tallyPlaywright(browser, 1)).toEqual({ passed: 6, failed: 1 })
  })

  it('counts a file that did not load, a missing report and an unexplained exit as failed', () => {
    const broken = report({
      numPassedTests: 3,
      numFailedTests: 0,
      testResults: [fine, { status: 'failed', assertionResults: [] }],
    })
    expect(tallyVitest(broken, 1)).toEqual({ passed: 3, failed: 1 })
    expect(tallyVitest(join(directory, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
    const unexplained = report({ numPassedTests: 3, numFailedTests: 0, testResults: [fine] })
    expect(tallyVitest(unexplained, 1)).toEqual({ passed: 3, failed: 1 })
    const stopped = report({ stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [{}] })
    expect(tallyPlaywright(stopped, 0)).toEqual({ passed: 4, failed: 1 })
  })
})
