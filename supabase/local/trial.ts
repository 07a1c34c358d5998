import { join } from 'node:path'
import { z } from 'zod'
import { readState, writeState } from './state-file.ts'
import type { TrialCustomer } from './types.ts'

/** The way in of the trial customer, beside the data and readable by its owner only. */
export const trialFile = (dataDir: string): string => join(dataDir, 'trial-customer.json')

const schema = z.object({ email: z.email(), password: z.string().min(1), isTold: z.boolean() })

/** What is kept of the trial customer; `isTold` once somebody has been shown the password. */
export type KeptTrial = z.infer<typeof schema>

/** Keeps the way in, for whoever starts the store to be told. */
export function keepTrial(dataDir: string, trial: TrialCustomer): void {
  writeTrial(dataDir, { ...trial, isTold: false })
}

/** Null where the store has no trial customer. */
export function readTrial(dataDir: string): KeptTrial | null {
  const consequence = 'the password of the trial customer is lost, a new one can be set by e-mail'
  return readState(trialFile(dataDir), schema, consequence)
}

/** Writes what is kept. */
export function writeTrial(dataDir: string, trial: KeptTrial): void {
  writeState(trialFile(dataDir), trial)
}
