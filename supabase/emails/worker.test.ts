import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Carrier, smtpCarrier } from './carriers.ts'
import type { Message, MessageQueue } from './queue.ts'
import { startMailWorker } from './worker.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  kind: 'auth',
  attempt: 1,
  recipient: `${id}@example.com`,
  data: { subject: `Oi ${id}`, html: '<body><p>Olá</p></body>' },
  push: null,
  ...more,
})

/** A queue with these messages; each is claimed once. */
function fakeQueue(...messages: Message[]) {
  const settled: [string, string | undefined, boolean | undefined][] = []
  const queue = {
    claim: vi.fn(async (limit: number) => messages.splice(0, limit)),
    finish: vi.fn<MessageQueue['finish']>(async ({ id }, error) => {
      settled.push([id, error?.text, error?.isFinal])
    }),
    deleteSubscription: vi.fn(async () => {}),
  }
  return { queue, settled }
}

function start(queue: MessageQueue, carrier: Carrier, log: (text: string) => void = () => {}) {
  const siteOrigin = 'https://loja.example'
  const stop = startMailWorker({ queue, carrier, push: null, siteOrigin, log, everyMs: 5 })
  stops.push(stop)
  return stop
}

/** Starts an SMTP server that records the lines it receives and refuses those with these prefixes. */
async function smtpServer(refusals: Record<string, string> = {}) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.write('220 test\r\n')
    let data: string | null = null
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== null) {
          if (line === '.') {
            received.push(data)
            data = null
            socket.write('250 stored\r\n')
          } else data += `${line}\n`
          continue
        }
        const [, refusal] = Object.entries(refusals).find(([start]) => line.startsWith(start)) ?? []
        if (line === 'DATA' && !refusal) data = ''
        const usual = { DATA: '354 go on', QUIT: '221 bye' }[line] ?? '250 ok'
        socket.write(`${refusal ?? usual}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  const { port } = server.address() as { port: number }
  return { received, smtp: { host: '127.0.0.1', port, from: 'Loja <loja@example.com>' } }
}

describe('the mail worker', () => {
  it('sends every message of the queue by SMTP, with an id that another attempt repeats', async () => {
    const { received, smtp } = await smtpServer()
    const ids = Array.from({ length: 23 }, (_, n) => `id-${n}`)
    const { queue, settled } = fakeQueue(...ids.map((id) => message(id)))
    start(queue, smtpCarrier(smtp, 'https://loja.example:8443'))
    await expect.poll(() => settled).toHaveLength(23)
    expect(settled.every(([, error]) => error === undefined)).toBe(true)
    const mail = received.find((text) => text.includes('Message-ID: <id-7@loja.example>'))
    expect(mail).toMatch(/^To: id-7@example\.com$/m)
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
  })

  it('gives up an address that the server refuses for good, and no other', async () => {
    const { smtp } = await smtpServer({
      'RCPT TO:<nobody@': '550 no such user',
      RCPT: '451 try later',
    })
    const { queue, settled } = fakeQueue(message('nobody'), message('busy'))
    const log = vi.fn()
    start(queue, smtpCarrier(smtp, 'https://loja.example'), log)
    await expect.poll(() => settled).toHaveLength(2)
    expect(settled).toContainEqual(['nobody', expect.stringContaining('550'), true])
    expect(settled).toContainEqual(['busy', expect.stringContaining('451'), false])
    expect(String(log.mock.calls)).not.toContain('@example.com')
  })

  it.each(['MAIL', 'DATA'])('keeps a message when the server refuses %s', async (command) => {
    const { smtp } = await smtpServer({ [command]: '550 5.4.5 daily limit exceeded' })
    const { queue, settled } = fakeQueue(message('a'))
    start(queue, smtpCarrier(smtp, 'https://loja.example'))
    await expect.poll(() => settled).toHaveLength(1)
    expect(settled[0]).toEqual(['a', expect.stringContaining('5.4.5'), false])
  })

  it('keeps a message when the server cannot be reached', async () => {
    const { queue, settled } = fakeQueue(message('a'))
    const smtp = { host: '127.0.0.1', port: 1, from: 'loja@example.com' }
    start(queue, smtpCarrier(smtp, 'https://loja.example'))
    await expect.poll(() => settled).toHaveLength(1)
    expect(settled[0]).toEqual(['a', expect.any(String), false])
  })

  it('sends nothing without an address, a subject or a readable content', async () => {
    const send = vi.fn(async () => {})
    const { queue, settled } = fakeQueue(
      message('a', { recipient: null }),
      message('b', { data: null }),
      message('c', { data: {} }),
      message('d', { push: { endpoint: '', p256dh: '', auth: '' } }),
    )
    start(queue, { send, close: () => {} })
    await expect.poll(() => settled).toHaveLength(4)
    expect(settled.map(([, , isFinal]) => isFinal)).toEqual([true, true, true, true])
    expect(send).not.toHaveBeenCalled()
  })

  it('settles what it has sent before it stops, and claims nothing more', async () => {
    const sending = Promise.withResolvers<void>()
    const send = vi.fn(() => sending.promise)
    const close = vi.fn()
    const { queue, settled } = fakeQueue(message('a'))
    const stop = start(queue, { send, close })
    await expect.poll(() => send).toHaveBeenCalled()
    const stopped = stop()
    const claims = queue.claim.mock.calls.length
    sending.resolve()
    await stopped
    expect(settled).toEqual([['a', undefined, undefined]])
    expect(queue.claim).toHaveBeenCalledTimes(claims)
    expect(close).toHaveBeenCalled()
  })

  it('stops after three seconds when the mail server does not answer', async () => {
    const sending = Promise.withResolvers<void>()
    const send = vi.fn(() => sending.promise)
    const close = vi.fn()
    const stop = start(fakeQueue(message('a')).queue, { send, close })
    await expect.poll(() => send).toHaveBeenCalled()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      stop()
      await vi.advanceTimersByTimeAsync(2_999)
      expect(close).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(close).toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
      sending.resolve()
    }
  })

  it('goes on after the database could not be reached', async () => {
    const send = vi.fn(async () => {})
    const { queue, settled } = fakeQueue(message('a'))
    queue.claim.mockRejectedValueOnce(new Error('connection refused'))
    const log = vi.fn()
    start(queue, { send, close: () => {} }, log)
    await expect.poll(() => settled).toHaveLength(1)
    expect(log).toHaveBeenCalledWith(expect.stringContaining('connection refused'))
  })
})
