import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBackend } from '@/tests/support/backend'
import { databases } from '@/tests/support/databases'
import { type Customer, giveCoins, newCustomer, resigned } from './customers'
import { call, type Phone } from './phone'

describe.each(databases)('joining live topics on %s', (_name, start) => {
  let backend: TestBackend
  let ana: Customer
  let phone: Phone

  beforeAll(async () => {
    backend = await start()
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    ana = await newCustomer(backend)
    phone = await call(backend)
    return () => phone.hangUp()
  })

  const mine = () => `coins:${ana.id}`
  const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  it('reaches every open socket of the customer within a second, and no other [COIN-18] [COIN-19]', async () => {
    const bia = await newCustomer(backend)
    const phones = await Promise.all([call(backend), call(backend), call(backend)])
    const others = await call(backend)
    for (const each of phones) expect((await each.join(mine(), ana.token)).status).toBe('ok')
    expect((await others.join(`coins:${bia.id}`, bia.token)).status).toBe('ok')

    const before = performance.now()
    await giveCoins(backend, ana, 40)
    const told = await Promise.all(
      phones.map((each) => each.next((message) => message.event === 'broadcast')),
    )
    expect(performance.now() - before).toBeLessThan(1000)
    for (const { topic, payload } of told) {
      expect(topic).toBe(`realtime:${mine()}`)
      expect(payload).toEqual({
        type: 'broadcast',
        event: 'balance',
        payload: { balance: 40, change: 40, total_earned: 40, total_spent: 0 },
      })
    }
    await giveCoins(backend, bia, 1)
    await others.next((message) => message.event === 'broadcast')
    expect(others.heard.filter(({ event }) => event === 'broadcast')).toHaveLength(1)
    for (const each of [...phones, others]) each.hangUp()
  })

  it('tells the switch of the coin system to all customers [COIN-17]', async () => {
    expect((await phone.join('coins:system', ana.token)).status).toBe('ok')
    for (const enabled of [false, true]) {
      await backend.sql.query(
        `insert into public.coin_system_config values ('system_enabled', to_jsonb($1::boolean))
         on conflict (setting_key) do update set setting_value = excluded.setting_value`,
        [enabled],
      )
      await phone.next(
        ({ event, payload }) =>
          event === 'broadcast' &&
          (payload.payload as { enabled: boolean }).enabled === enabled &&
          payload.event === 'system_enabled',
      )
    }
  })

  it('is refused to other customers, to anonymous sockets and on other topics [COIN-19]', async () => {
    const bia = await newCustomer(backend)
    const anonymous = resigned(ana.token, backend.keys.jwtSecret, { role: 'anon' })
    const attempts: [topic: string, token: string | undefined][] = [
      [mine(), bia.token],
      [mine(), undefined],
      [mine(), backend.keys.publishable],
      [mine(), backend.keys.secret],
      [mine(), anonymous],
      [`coins:${ana.id}x`, ana.token],
      ['coins:', ana.token],
      ['*', ana.token],
    ]
    for (const [topic, token] of attempts) {
      const { status, response } = await phone.join(topic, token)
      expect([status, response?.reason], topic).toEqual(['error', 'Unauthorized'])
    }
    await giveCoins(backend, ana, 5)
    expect((await phone.join(mine(), ana.token)).status).toBe('ok')
    expect(phone.heard.filter(({ event }) => event === 'broadcast')).toEqual([])
  })

  it('is refused on public channels [COIN-19]', async () => {
    for (const config of [
      undefined,
      null,
      {},
      { private: false },
      { private: 'true' },
      'private',
    ]) {
      const wish = config === undefined ? {} : config
      expect((await phone.join(mine(), ana.token, wish)).status).toBe('error')
    }
  })

  it('is refused to expired, endless, forged and foreign tokens [COIN-19] [COIN-20]', async () => {
    const { jwtSecret } = backend.keys
    const [head, , signature] = ana.token.split('.')
    const bia = await newCustomer(backend)
    const tokens = {
      expired: resigned(ana.token, jwtSecret, { exp: soon(-1) }),
      endless: resigned(ana.token, jwtSecret, { exp: undefined }),
      foreign: resigned(ana.token, 'another secret of another store', {}),
      unsigned: resigned(ana.token, jwtSecret, {}, 'none'),
      'other algorithm': resigned(ana.token, jwtSecret, {}, 'HS512'),
      'claims of another': `${head}.${bia.token.split('.')[1]}.${signature}`,
      'a role above': resigned(ana.token, jwtSecret, { role: 'service_role' }),
      'a role that is SQL': resigned(ana.token, jwtSecret, { role: 'authenticated; reset role' }),
      'without subject': resigned(ana.token, jwtSecret, { sub: undefined }),
      empty: '',
      words: 'not a token',
      dots: '..',
    }
    for (const [name, token] of Object.entries(tokens)) {
      expect((await phone.join(mine(), token)).status, name).toBe('error')
    }
    expect((await phone.join(mine(), resigned(ana.token, jwtSecret, {}))).status).toBe('ok')
  })

  it('is refused before the address is confirmed, and after the session ended [COIN-19]', async () => {
    await backend.sql.query('update auth.users set email_confirmed_at = null where id = $1', [
      ana.id,
    ])
    expect((await phone.join(mine(), ana.token)).status).toBe('error')
    const bia = await newCustomer(backend)
    await backend.sql.query('delete from auth.sessions where user_id = $1', [bia.id])
    expect((await phone.join(`coins:${bia.id}`, bia.token)).status).toBe('error')
    expect((await phone.join('coins:system', bia.token)).status).toBe('error')
  })

  it('lasts as long as the token, which can be renewed in time [COIN-20]', async () => {
    const { jwtSecret } = backend.keys
    const brief = resigned(ana.token, jwtSecret, { exp: soon(2) })
    const renewing = await call(backend)
    await phone.join(mine(), brief)
    await renewing.join(mine(), brief)
    renewing.send([
      'join-1',
      '9',
      `realtime:${mine()}`,
      'access_token',
      { access_token: ana.token },
    ])

    await phone.next(({ event, payload }) => event === 'system' && payload.status === 'error')
    await phone.next(({ event }) => event === 'phx_close')
    await giveCoins(backend, ana, 7)
    await renewing.next(({ event }) => event === 'broadcast')
    expect(phone.heard.some(({ event }) => event === 'broadcast')).toBe(false)
    expect((await phone.join(mine(), ana.token)).status).toBe('ok')

    const bia = await newCustomer(backend)
    renewing.send([
      'join-1',
      '10',
      `realtime:${mine()}`,
      'access_token',
      { access_token: bia.token },
    ])
    await renewing.next(({ event }) => event === 'phx_close')
    renewing.hangUp()
  })

  it('ends by leaving', async () => {
    await phone.join(mine(), ana.token)
    phone.send(['join-1', '7', `realtime:${mine()}`, 'phx_leave', {}])
    await phone.next(({ event }) => event === 'phx_close')
    await giveCoins(backend, ana, 5)
    const other = await call(backend)
    await other.join('coins:system', ana.token)
    expect(phone.heard.some(({ event }) => event === 'broadcast')).toBe(false)
    other.hangUp()
  })
})
