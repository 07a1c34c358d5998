import { expect } from 'vitest'

/** Returns the SQLSTATE with which a statement fails; fails the test if it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
  return expect.fail('the statement was not refused')
}
