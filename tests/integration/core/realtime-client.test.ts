// Supabase's own client on the embedded bridge, as the store's server uses it.
import { rmSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { startBackend } from '@/supabase/local/backend'
import { startTestBackend, TEST_ORIGIN } from '@/tests/support/integration/backend'
import { copyOfEmptyStore } from '@/tests/support/integration/backend-launch'
import { databases } from '@/tests/support/integration/databases'
import { giveCoins, newCustomer } from '../../support/integration/realtime-customers'

const open = (url: string, key: string, vsn?: string) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(vsn ? { realtime: { vsn } } : {}),
  })

async function join(db: ReturnType<typeof open>) {
  await db.realtime.setAuth()
  const channel = db.channel('coins', { config: { private: true } })
  const heard: unknown[] = []
  let onHeard = () => {}
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    heard.push({ event, payload })
    onHeard()
  })
  let onLost = () => {}
  const lost = new Promise<void>((done) => {
    onLost = done
  })
  const status = await new Promise<string>((done) =>
    channel.subscribe((state) => {
      done(state)
      if (state !== 'SUBSCRIBED') onLost()
    }),
  )
  const next = () =>
    new Promise<void>((done) => {
      onHeard = done
    })
  return { status, heard, lost, next, leave: () => db.removeChannel(channel) }
}

it.each(databases)(
  'hears of balances with the secret key on %s [COIN-18]',
  async (_name, start) => {
    const backend = await start()
    const ana = await newCustomer(backend)
    for (const vsn of [undefined, '1.0.0']) {
      const db = open(backend.url, backend.keys.secret, vsn)
      const joined = await join(db)
      expect(joined.status).toBe('SUBSCRIBED')
      const received = joined.next()
      await giveCoins(backend, ana, 2)
      await received
      expect(joined.heard).toMatchObject([
        { event: 'balance', payload: { user_id: ana.id, change: 2 } },
      ])
      expect(await joined.leave()).toBe('ok')
      await db.realtime.disconnect()
    }
    await backend.stop()
  },
)

it('loses its socket when the backend ends, which waits for nobody', async () => {
  const backend = await startTestBackend()
  const db = open(backend.url, backend.keys.secret)
  const joined = await join(db)
  expect(joined.status).toBe('SUBSCRIBED')
  await backend.stop()
  await joined.lost
  await db.realtime.disconnect()
})

it('joins again by itself when the backend comes back, and says so', async () => {
  const dataDir = await copyOfEmptyStore()
  const start = (port: number) =>
    startBackend({
      dataDir,
      projectRoot: process.cwd(),
      siteOrigin: TEST_ORIGIN,
      port,
      outboxPort: 0,
      seed: null,
      log: () => {},
    })
  const first = await start(0)
  const db = open(first.url, first.keys.secret)
  await db.realtime.setAuth()
  const states: string[] = []
  db.channel('coins', { config: { private: true } }).subscribe((state) => states.push(state))
  const soon = { timeout: 30_000 }
  await expect.poll(() => states, soon).toContain('SUBSCRIBED')
  await first.close()
  await expect.poll(() => states.at(-1), soon).not.toBe('SUBSCRIBED')
  const second = await start(Number(new URL(first.url).port))
  await expect.poll(() => states.at(-1), soon).toBe('SUBSCRIBED')
  await db.removeAllChannels()
  await db.realtime.disconnect()
  await second.close()
  rmSync(dataDir, { recursive: true, force: true })
})
