import { join } from 'node:path'
import { z } from 'zod'
import { readState, writeState } from './state-file.ts'
import type { TrialCustomer } from './types.ts'

/**
 * Returns the path of the file with e-mail and password of the trial customer. It is in the data
 * directory and readable by its owner only.
 */
export const trialFile = (dataDir: string): string => join(dataDir, 'trial-customer.json')

const schema = z.object({ email: z.email(), password: z.string().min(1), isTold: z.boolean() })

/** The stored trial customer; `isTold` is true once the password has been printed. */
export type StoredTrial = z.infer<typeof schema>

/** Stores the trial customer, whose password is printed at the next start. */
export function keepTrial(dataDir: string, trial: TrialCustomer): void {
  writeTrial(dataDir, { ...trial, isTold: false })
}

/** Returns null if the store has no trial customer. */
export function readTrial(dataDir: string): StoredTrial | null {
  const consequence = 'the password of the trial customer is lost, a new one can be set by e-mail'
  return readState(trialFile(dataDir), schema, consequence)
}

/** Writes the stored trial customer. */
export function writeTrial(dataDir: string, trial: StoredTrial): void {
  writeState(trialFile(dataDir), trial)
}
