import { expect } from 'vitest'

/** The SQLSTATE a statement is refused with; fails the test when it is not refused. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
  return expect.fail('the statement was not refused')
}
