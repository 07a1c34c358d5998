import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyOfEmptyStore, launchBackend } from '@/tests/support/integration/backend-launch'

let dataDir: string
beforeAll(async () => {
  dataDir = await copyOfEmptyStore()
})
const launch = () => launchBackend(dataDir)

const addUser = ({ url, secretKey }: { url: string; secretKey: string }) =>
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
