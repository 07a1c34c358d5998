import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { prepareDrain } from './graceful-stop.ts'
import { trustConnectionAddresses } from './public-origin.ts'

type Answer = { status: number; connection: string | undefined; body: string }

function ask(
  port: number,
  path: string,
  options: { agent?: Agent; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, ...options }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += chunk))
      answer.once('error', fail)
      answer.once('end', () =>
        done({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body }),
      )
    })
    asked.once('error', fail)
    asked.end()
  })
}

/** Responds after 30 ms; to `/slow` after 2 s with the head at once; `/stream` never ends. */
async function startServer(): Promise<{ server: Server; port: number }> {
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/stream') {
      response.setHeader('content-type', 'text/event-stream')
      response.write('data: 1\n\n')
      return
    }
    if (incoming.url === '/slow') {
      response.write('begun ')
      await sleep(2_000)
    }
    await sleep(30)
    response.end(`from ${incoming.headers['x-forwarded-for']}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, port: (server.address() as AddressInfo).port }
}

describe('a server that is stopped', () => {
  it('fails no request of clients that keep their connections', async () => {
    const { server, port } = await startServer()
    const drain = prepareDrain(server)
    const outcomes: string[] = []
    let isStopped = false
    const clients = Array.from({ length: 8 }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const wasStopped = isStopped
        const outcome = await ask(port, '/', { agent }).catch((error) => error.code as string)
        if (typeof outcome === 'string') {
          // Only a new connection after the stop may be refused.
          outcomes.push(outcome)
          return
        }
        outcomes.push(String(outcome.status))
        if (wasStopped && outcome.connection === 'close') return
        await sleep(index * 7)
      }
    })
    await sleep(300)
    const stopped = drain()
    isStopped = true
    await stopped
    await Promise.all(clients)
    expect(new Set(outcomes)).toEqual(new Set(['200']))
    expect(outcomes.length).toBeGreaterThan(20)
  })

  it('finishes what is in progress, closes idle connections and ends event streams', async () => {
    const { server, port } = await startServer()
    const drain = prepareDrain(server)
    const agent = new Agent({ keepAlive: true })
    await ask(port, '/', { agent }) // its connection is idle from now on
    const slow = ask(port, '/slow', { agent: new Agent({ keepAlive: true }) })
    const stream = ask(port, '/stream').catch((error) => error.code as string)
    await sleep(100)
    const began = performance.now()
    await drain()
    expect(performance.now() - began).toBeLessThan(4_000)
    expect((await slow).body).toMatch(/^begun from/)
    expect(await stream).toBe('ECONNRESET')
    await expect(ask(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('waits for nobody when it has no connection', async () => {
    const { server } = await startServer()
    const began = performance.now()
    await prepareDrain(server)()
    expect(performance.now() - began).toBeLessThan(900)
  })
})

it('takes the address of the connection for that of the caller, whatever the caller says', async () => {
  const { server, port } = await startServer()
  trustConnectionAddresses(server)
  const { body } = await ask(port, '/', { headers: { 'x-forwarded-for': '9.9.9.9' } })
  expect(body).toBe('from 127.0.0.1')
  await prepareDrain(server)()
})
