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

const fine = { name: 'a.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }
const wrong = { status: 'failed', fullName: 'it adds', failureMessages: ['1 is not 2'] }

describe('counting of test reports', () => {
  it('adds up passed and failed tests, and lists what failed', () => {
    const file = report({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [fine, { name: 'b.ts', status: 'failed', assertionResults: [wrong] }],
    })
    const failures = ['b.ts\nit adds\n1 is not 2']
    expect(tallyVitest(file, 1)).toEqual({ passed: 7, failed: 1, failures })
    const browser = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] })
    expect(tallyPlaywright(browser, 1)).toEqual({ passed: 6, failed: 1, failures: [] })
  })

  it('counts a file that did not load, a missing report and an unexplained exit as failed', () => {
    const broken = report({
      numPassedTests: 3,
      numFailedTests: 0,
      testResults: [
        fine,
        { name: 'b.ts', status: 'failed', message: 'not found', assertionResults: [] },
      ],
    })
    const failures = ['b.ts\nnot found']
    expect(tallyVitest(broken, 1)).toEqual({ passed: 3, failed: 1, failures })
    expect(tallyVitest(join(directory, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
    const unexplained = report({ numPassedTests: 3, numFailedTests: 0, testResults: [fine] })
    expect(tallyVitest(unexplained, 1)).toMatchObject({ passed: 3, failed: 1 })
    const errors = [{ message: 'no store' }]
    const stopped = report({ stats: { expected: 4, unexpected: 0, flaky: 0 }, errors })
    const expected = { passed: 4, failed: 1, failures: ['no store'] }
    expect(tallyPlaywright(stopped, 0)).toEqual(expected)
  })
})
