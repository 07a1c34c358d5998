import { RealtimeClient } from '@supabase/realtime-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveCoins } from '@/components/coins/live-events'
import { openLiveSocket } from '@/components/coins/live-socket'
import { startTestBackend, type TestBackend } from '@/tests/support/backend'
import { databases } from '@/tests/support/databases'
import { type Customer, giveCoins, newCustomer } from './customers'

/** Joins as the page does, and waits until it has joined or lost. */
async function open(backend: TestBackend, who: Customer, token: string) {
  const events: LiveCoins[] = []
  let onEvent = () => {}
  let lose = () => {}
  const lost = new Promise<void>((done) => {
    lose = done
  })
  const pass = { url: backend.url, key: backend.keys.publishable, token, lifeSeconds: 900 }
  let close = () => {}
  const status = await new Promise<string>((done) => {
    close = openLiveSocket(
      who.id,
      { pass, token: async () => token },
      {
        onEvent(event) {
          events.push(event)
          onEvent()
        },
        onJoined: () => done('joined'),
        onLost() {
          done('lost')
          lose()
        },
      },
    )
  })
  const nextEvent = () =>
    new Promise<void>((done) => {
      onEvent = done
    })
  return { status, events, lost, nextEvent, close: () => close() }
}

describe.each(databases)('the store’s own client on %s', (_name, start) => {
  let backend: TestBackend
  let ana: Customer

  beforeAll(async () => {
    backend = await start()
    ana = await newCustomer(backend)
  })
  afterAll(() => backend.stop())

  it('hears of balance and system [COIN-17] [COIN-18]', async () => {
    const page = await open(backend, ana, ana.token)
    expect(page.status).toBe('joined')
    let told = page.nextEvent()
    await giveCoins(backend, ana, 25)
    await told
    told = page.nextEvent()
    await backend.sql.query(
      `insert into public.coin_system_config values ('system_enabled', 'true')
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    )
    await told
    expect(page.events).toEqual([
      {
        kind: 'balance',
        balanceCoins: 25,
        changeCoins: 25,
        totalEarnedCoins: 25,
        totalSpentCoins: 0,
      },
      { kind: 'system', isEnabled: true },
    ])
    page.close()
  })

  it('is told when it may not join [COIN-19]', async () => {
    const bia = await newCustomer(backend)
    expect((await open(backend, ana, bia.token)).status).toBe('lost')
  })

  it('may speak the older version of the protocol as well', async () => {
    const client = new RealtimeClient(`${backend.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: backend.keys.publishable },
      accessToken: async () => ana.token,
      vsn: '1.0.0',
    })
    await client.setAuth()
    const channel = client.channel(`coins:${ana.id}`, { config: { private: true } })
    const heard = new Promise((done) => channel.on('broadcast', { event: 'balance' }, done))
    await new Promise<void>((done) =>
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') done()
      }),
    )
    await giveCoins(backend, ana, 2)
    expect(await heard).toMatchObject({ payload: { change: 2 } })
    expect(await client.removeChannel(channel)).toBe('ok')
    await client.disconnect()
  })
})

it('the client loses its socket when the backend ends, which waits for nobody', async () => {
  const backend = await startTestBackend()
  const ana = await newCustomer(backend)
  const page = await open(backend, ana, ana.token)
  expect(page.status).toBe('joined')
  await backend.stop()
  await page.lost
})
