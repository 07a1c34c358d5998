import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestBackend,
  TEST_ORIGIN,
  type TestBackend,
} from '@/tests/support/integration/backend'
import { connect } from '../../support/integration/raw-realtime-client'
import { frame, openRawSocket } from '../../support/integration/raw-socket'
import { type Customer, giveCoins, newCustomer } from '../../support/integration/realtime-customers'

let backend: TestBackend
let ana: Customer

beforeAll(async () => {
  backend = await startTestBackend()
  ana = await newCustomer(backend)
})
afterAll(() => backend.stop())

const text = (value: string) => new TextEncoder().encode(value)

/** The bridge still serves: a customer joins and hears of a change. */
async function expectAlive(): Promise<void> {
  const client = await connect(backend)
  expect((await client.join('coins')).status).toBe('ok')
  await giveCoins(backend, ana, 1)
  await client.next(({ event }) => event === 'broadcast')
  client.close()
}

describe('opening a socket', () => {
  it('is for the server with its secret key, over versions that are known [COIN-19]', async () => {
    const attempts: [overrides: Parameters<typeof openRawSocket>[1], status: number][] = [
      [{}, 101],
      [{ headers: { origin: TEST_ORIGIN } }, 403],
      [{ query: { vsn: '1.0.0' } }, 101],
      [{ headers: { origin: 'https://evil.example' } }, 403],
      [{ headers: { origin: `${TEST_ORIGIN}.evil.example` } }, 403],
      [{ headers: { origin: 'null' } }, 403],
      [{ query: { apikey: '' } }, 401],
      [{ query: { apikey: 'sb_secret_unknown' } }, 401],
      [{ query: { apikey: backend.keys.publishable } }, 401],
      [{ query: { vsn: '3.0.0' } }, 400],
      [{ path: '/realtime/v1' }, 404],
      [{ path: '/' }, 404],
      [{ path: '//[' }, 404],
    ]
    for (const [overrides, status] of attempts) {
      const { status: found, socket } = await openRawSocket(backend, overrides)
      expect(found, JSON.stringify(overrides)).toBe(status)
      socket.destroy()
    }
  })
})

describe('a hostile socket', () => {
  const messages = {
    'no JSON': 'hello',
    'an open bracket': '[',
    nothing: '',
    'a number': '1',
    null: 'null',
    'an object in the version of arrays': '{"topic":"phoenix","event":"heartbeat","payload":{}}',
    'a short array': '[null,"1","phoenix","heartbeat"]',
    'a long array': '[null,"1","phoenix","heartbeat",{},{}]',
    'no payload': '[null,"1","phoenix","heartbeat",null]',
    'a list as payload': '[null,"1","phoenix","heartbeat",[]]',
    'a topic that is none': '[null,"1",{"toString":1},"phx_join",{}]',
    'an empty topic': '[null,"1","","phx_join",{}]',
    'an endless topic': JSON.stringify([null, '1', 'x'.repeat(256), 'phx_join', {}]),
    'a ref that is an object': '[{},"1","phoenix","heartbeat",{}]',
    'deep nesting': '['.repeat(15_000) + ']'.repeat(15_000),
  }
  it.each(Object.entries(messages))('is closed for %s', async (_name, message) => {
    const client = await connect(backend)
    client.sendText(message)
    expect(await client.closed).toBe(1003)
  })

  it('is closed for binary and for oversized messages', async () => {
    const [binary, large] = await Promise.all([connect(backend), connect(backend)])
    binary.sendBytes(new Uint8Array([3, 0, 0, 0, 0, 0, 0]))
    expect(await binary.closed).toBe(1003)
    large.sendText(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(40_000) }]))
    expect(await large.closed).toBe(1009)
    await expectAlive()
  })

  const frames = {
    'no mask': frame(text('[]'), { mask: false }),
    'reserved bits': frame(text('[]'), { first: 0xf1 }),
    'an unknown opcode': frame(text('[]'), { opcode: 3 }),
    'a long ping': frame(new Uint8Array(126), { opcode: 9 }),
    'a continuation of nothing': frame(text('[]'), { opcode: 0 }),
    'broken UTF-8': frame(new Uint8Array([0xff, 0xfe, 0x80])),
    'a length beyond all memory': frame(text('[]'), { length: 2 ** 52 }),
    'a close with half a code': frame(new Uint8Array([3]), { opcode: 8 }),
  }
  it.each(Object.entries(frames))('is closed for a frame with %s', async (_name, bytes) => {
    const { socket } = await openRawSocket(backend)
    socket.write(bytes)
    await once(socket.resume(), 'close')
    await expectAlive()
  })

  it('is closed when the fragments of a message grow beyond the limit', async () => {
    const { socket } = await openRawSocket(backend)
    const part = new Uint8Array(20_000).fill(0x78)
    socket.write(frame(part, { first: 0x01 }))
    socket.write(frame(part, { first: 0x00 }))
    await once(socket.resume(), 'close')
  })

  it('is closed when it floods, and may break off at any time', async () => {
    const client = await connect(backend)
    for (let n = 0; n <= 100; n++) client.send([null, `${n}`, 'phoenix', 'heartbeat', {}])
    expect(await client.closed).toBe(1008)
    const { socket } = await openRawSocket(backend)
    socket.write(frame(text('[null,"1","phoenix"'), { length: 500 }))
    socket.resetAndDestroy()
    await expectAlive()
  })

  it('may not speak: what it sends reaches nobody [COIN-19]', async () => {
    const [listener, speaker] = await Promise.all([connect(backend), connect(backend)])
    await listener.join('coins')
    await speaker.join('coins', { private: true, broadcast: { self: true, ack: true } })
    const payload = { type: 'broadcast', event: 'balance', payload: { balance: 1_000_000 } }
    for (const event of ['broadcast', 'presence', 'postgres_changes', 'system', '__proto__']) {
      speaker.send(['join-1', event, 'realtime:coins', event, payload])
    }
    await speaker.next(
      ({ payload: { response } }) => response?.reason === 'Clients may only listen',
    )
    await giveCoins(backend, ana, 3)
    const first = await listener.next(({ event }) => event === 'broadcast')
    expect(first.payload.payload).toMatchObject({ change: 3 })
    expect(speaker.received.filter(({ event }) => event === 'broadcast')).toHaveLength(1)
    listener.close()
    speaker.close()
  })

  it('speaks to topics that it has not joined without effect', async () => {
    const client = await connect(backend)
    for (const event of ['phx_leave', 'access_token', 'broadcast']) {
      client.send([null, event, '__proto__', event, { access_token: 'x' }])
    }
    await client.next(({ payload }) => payload.response?.reason === 'unmatched topic')
    client.close()
  })
})

describe('the database', () => {
  it('may notify what it likes: what is no event is passed over', async () => {
    for (const payload of ['', 'x', '[]', 'null', '{}', '{"topic":1,"event":"x"}']) {
      await backend.sql.query("select pg_notify('uti_realtime', $1)", [payload])
    }
    await expectAlive()
  })
})
