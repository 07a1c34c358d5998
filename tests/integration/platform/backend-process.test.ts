import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'

type Ready = { url: string; publishableKey: string; secretKey: string }

const dataDir = mkdtempSync(join(tmpdir(), 'uti-backend-'))

function launch(): {
  child: ChildProcess
  ready: Promise<Ready>
  exit: Promise<number | null>
  said: () => string
} {
  const { PATH = '', HOME = '' } = process.env
  const child = fork('supabase/local/main.ts', {
    env: { PATH, HOME, NODE_ENV: 'test', UTI_DATA_DIR: dataDir, UTI_SEED: '0' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  return {
    child,
    ready: new Promise((done) => child.once('message', (message) => done(message as Ready))),
    exit: new Promise((done) => child.once('exit', (code) => done(code))),
    said: () => said,
  }
}

const addUser = ({ url, secretKey }: Ready) =>
  createClient(url, secretKey).auth.admin.createUser({
    email: 'fica@example.com',
    password: 'senha-que-fica',
    email_confirm: true,
  })

describe('the backend as a process', () => {
  it('keeps its data and keys over a clean stop, and ends when its starter is gone', async () => {
    const first = launch()
    const began = await first.ready
    expect((await addUser(began)).error).toBeNull()
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)

    const rival = launch()
    expect(await rival.exit).toBe(1)
    expect(rival.said()).toMatch(/already running \(process \d+\); stop it first\.\n$/)

    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const second = launch()
    const again = await second.ready
    expect(again.publishableKey).toBe(began.publishableKey)
    expect((await addUser(again)).error?.code).toBe('email_exists')
    second.child.disconnect()
    expect(await second.exit).toBe(0)
  }, 240_000)

  it('survives being killed in the middle', async () => {
    const first = launch()
    await first.ready
    first.child.kill('SIGKILL')
    await first.exit
    const second = launch()
    expect((await addUser(await second.ready)).error?.code).toBe('email_exists')
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
  }, 240_000)
})
