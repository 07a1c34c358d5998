import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { printTrialCustomer, saveTrialCustomer, trialFile } from './trial.ts'

it('tells the password of the trial customer once, then where it is kept', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-trial-'))
  const said: string[] = []
  const print = (line: string) => {
    said.push(line)
  }
  printTrialCustomer(dataDir, print)
  expect(said).toEqual([])

  saveTrialCustomer(dataDir, { email: 'cliente@loja.example', password: 'segredo-123' })
  expect(statSync(trialFile(dataDir)).mode & 0o077).toBe(0)
  printTrialCustomer(dataDir, print)
  printTrialCustomer(dataDir, print)
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('cliente@loja.example, password segredo-123')
  expect(said[1]).toContain('trial-customer.json')
  expect(said[1]).not.toContain('segredo-123')
})

it('takes a damaged file of the trial customer for none, and says so once', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-trial-'))
  writeFileSync(trialFile(dataDir), '{"email": "cli')
  const said: string[] = []
  for (let start = 0; start < 2; start += 1) printTrialCustomer(dataDir, (line) => said.push(line))
  expect(said).toEqual([])
  expect(logged.mock.calls).toEqual([[expect.stringContaining('trial-customer.json is damaged')]])
})
