import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialCustomer } from './types.ts'

/** The way in of the trial customer, beside the data and readable by its owner only. */
export const trialFile = (dataDir: string): string => join(dataDir, 'trial-customer.json')

/** What is kept of the trial customer; `isTold` once somebody has been shown the password. */
export type KeptTrial = TrialCustomer & { isTold: boolean }

/** Keeps the way in, for whoever starts the store to be told. */
export function keepTrial(dataDir: string, trial: TrialCustomer): void {
  writeTrial(dataDir, { ...trial, isTold: false })
}

/** Null where the store has no trial customer. */
export function readTrial(dataDir: string): KeptTrial | null {
  const file = trialFile(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptTrial) : null
}

/** Writes what is kept. */
export function writeTrial(dataDir: string, trial: KeptTrial): void {
  writeFileSync(trialFile(dataDir), JSON.stringify(trial, null, 2), { mode: 0o600 })
}
