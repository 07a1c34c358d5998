import { join, relative } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../scripts/serve/settings.ts'
import { readState, writeState } from './state-file.ts'
import type { TrialCustomer } from './types.ts'

/**
 * Returns the path of the file with e-mail and password of the trial customer. It is in the data
 * directory and readable by its owner only.
 */
export const trialFile = (dataDir: string): string => join(dataDir, 'trial-customer.json')

const schema = z.object({
  email: z.email(),
  password: z.string().min(1),
  isPrinted: z.boolean().default(true), // missing in files of earlier versions
})

/** The stored trial customer; `isPrinted` is true once the password has been printed. */
export type StoredTrial = z.infer<typeof schema>

/** Stores the trial customer, whose password is printed at the next start. */
export function saveTrialCustomer(dataDir: string, trial: TrialCustomer): void {
  writeTrial(dataDir, { ...trial, isPrinted: false })
}

/** Returns null if the store has no trial customer. */
function readTrial(dataDir: string): StoredTrial | null {
  const consequence = 'the password of the trial customer is lost, a new one can be set by e-mail'
  return readState(trialFile(dataDir), schema, consequence)
}

function writeTrial(dataDir: string, trial: StoredTrial): void {
  writeState(trialFile(dataDir), trial)
}

/**
 * Prints the e-mail of the trial customer, the first time with the password, later with the file
 * that contains it.
 */
export function printTrialCustomer(
  dataDir: string,
  print: (line: string) => void = console.log,
): void {
  const trial = readTrial(dataDir)
  if (!trial) return
  const file = relative(PROJECT_ROOT, trialFile(dataDir))
  if (trial.isPrinted) {
    print(`  Trial customer: ${trial.email}, password in ${file}\n`)
    return
  }
  print(`  Trial customer: ${trial.email}, password ${trial.password} (kept in ${file})\n`)
  writeTrial(dataDir, { ...trial, isPrinted: true })
}
