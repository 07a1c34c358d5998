import { relative } from 'node:path'
import { readTrial, trialFile, writeTrial } from '../../supabase/local/trial.ts'
import { PROJECT_ROOT } from './settings.ts'

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
  if (trial.isTold) {
    print(`  Trial customer: ${trial.email}, password in ${file}\n`)
    return
  }
  print(`  Trial customer: ${trial.email}, password ${trial.password} (kept in ${file})\n`)
  writeTrial(dataDir, { ...trial, isTold: true })
}
