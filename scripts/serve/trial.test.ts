import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepTrial, trialFile } from '../../supabase/local/trial.ts'
import { tellTrial } from './trial.ts'

it('tells the password of the trial customer once, then where it is kept', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-trial-'))
  const said: string[] = []
  const print = (line: string) => {
    said.push(line)
  }
  tellTrial(dataDir, print)
  expect(said).toEqual([])

  keepTrial(dataDir, { email: 'cliente@loja.example', password: 'segredo-123' })
  expect(statSync(trialFile(dataDir)).mode & 0o077).toBe(0)
  tellTrial(dataDir, print)
  tellTrial(dataDir, print)
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('cliente@loja.example, password segredo-123')
  expect(said[1]).toContain('trial-customer.json')
  expect(said[1]).not.toContain('segredo-123')
})
