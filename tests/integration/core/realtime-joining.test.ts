import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBackend } from '@/tests/support/integration/backend'
import { databases } from '@/tests/support/integration/databases'
import { connect, type RawRealtimeClient } from '../../support/integration/raw-realtime-client'
import { giveCoins, newCustomer } from '../../support/integration/realtime-customers'

describe.each(databases)('joining the live topic on %s', (_name, start) => {
  let backend: TestBackend
  let client: RawRealtimeClient

  beforeAll(async () => {
    backend = await start()
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    client = await connect(backend)
    return () => client.close()
  })

  it('brings every change of a balance within a second, with its customer [COIN-18]', async () => {
    const ana = await newCustomer(backend)
    const second = await connect(backend)
    for (const each of [client, second]) expect((await each.join('coins')).status).toBe('ok')
    const took: number[] = []
    for (const balance of [40, 80, 120]) {
      for (const { received } of [client, second]) received.length = 0
      const before = performance.now()
      await giveCoins(backend, ana, 40)
      const received = await Promise.all(
        [client, second].map((each) => each.next((message) => message.event === 'broadcast')),
      )
      took.push(performance.now() - before)
      for (const { topic, payload } of received) {
        expect(topic).toBe('realtime:coins')
        expect(payload).toEqual({
          type: 'broadcast',
          event: 'balance',
          payload: { user_id: ana.id, balance, change: 40, total_earned: balance, total_spent: 0 },
        })
      }
    }
    // A busy machine may delay one of them.
    expect(Math.min(...took)).toBeLessThan(1_000)
    second.close()
  })

  it('brings the switch of the coin system [COIN-17]', async () => {
    expect((await client.join('coins')).status).toBe('ok')
    for (const enabled of [false, true]) {
      await backend.sql.query(
        `insert into public.coin_system_config values ('system_enabled', to_jsonb($1::boolean))
         on conflict (setting_key) do update set setting_value = excluded.setting_value`,
        [enabled],
      )
      await client.next(
        ({ event, payload }) =>
          event === 'broadcast' &&
          (payload.payload as { enabled: boolean }).enabled === enabled &&
          payload.event === 'system_enabled',
      )
    }
  })

  it('is refused on other topics and on public channels [COIN-19]', async () => {
    const topics = [
      '',
      '*',
      'coins:',
      'coins2',
      'constructor',
      'coins\0',
      '\0',
      '\ud800',
      'moedas é',
    ]
    for (const topic of topics) {
      const { status, response } = await client.join(topic)
      expect([status, response?.reason], JSON.stringify(topic)).toEqual(['error', 'Unauthorized'])
    }
    for (const config of [null, {}, { private: false }, { private: 'true' }, 'private']) {
      expect((await client.join('coins', config)).status).toBe('error')
    }
    expect((await client.join('coins')).status).toBe('ok')
  })

  it('ends by leaving', async () => {
    await client.join('coins')
    client.send(['join-1', '7', 'realtime:coins', 'phx_leave', {}])
    await client.next(({ event }) => event === 'phx_close')
    await giveCoins(backend, await newCustomer(backend), 5)
    const other = await connect(backend)
    await other.join('coins')
    expect(client.received.some(({ event }) => event === 'broadcast')).toBe(false)
    other.close()
  })
})
