import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type Checks, createHealth } from './health.ts'

let close: () => void
afterEach(() => close())

function serve(checks: Checks, onChange?: (failed: string[]) => void, optional?: string[]) {
  const health = createHealth(checks, onChange, optional)
  const server = createServer((request, response) => {
    if (!health(request, response)) response.writeHead(418).end()
  }).listen(0)
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo
  return async (path: string, method = 'GET') => {
    const answer = await fetch(`http://localhost:${port}${path}`, { method })
    return [answer.status, await answer.text()]
  }
}

const fails = () => {
  throw new Error('the password is wrong')
}

it('is live whatever the checks say, and runs none of them', async () => {
  const check = vi.fn(fails)
  const ask = serve({ database: check })
  expect(await ask('/api/health/live')).toEqual([200, '{\n  "process": "ok"\n}\n'])
  expect(check).not.toHaveBeenCalled()
})

it('is ready without what is optional, and says so', async () => {
  const onChange = vi.fn()
  const ask = serve({ database: () => true, cache: fails }, onChange, ['cache'])
  expect(await ask('/api/health/ready')).toEqual([
    200,
    '{\n  "database": "ok",\n  "cache": "failed"\n}\n',
  ])
  expect(onChange).toHaveBeenCalledWith(['cache'])
})

it('is ready while all checks pass', async () => {
  const ask = serve({ database: () => true, migrations: async () => true })
  expect(await ask('/api/health/ready?x=1')).toEqual([
    200,
    '{\n  "database": "ok",\n  "migrations": "ok"\n}\n',
  ])
  expect(await ask('/api/health/ready', 'HEAD')).toEqual([200, ''])
})

it('is not ready when a check fails or throws, and gives no reason', async () => {
  const changes: string[][] = []
  const ask = serve({ a: () => true, b: () => false, c: fails }, (failed) => changes.push(failed))
  expect(await ask('/api/health/ready')).toEqual([
    503,
    '{\n  "a": "ok",\n  "b": "failed",\n  "c": "failed"\n}\n',
  ])
  expect(changes).toEqual([['b', 'c']])
})

it('is not ready when a check never ends', async () => {
  const ask = serve({ database: () => new Promise<never>(() => {}) })
  expect(await ask('/api/health/ready')).toEqual([503, '{\n  "database": "failed"\n}\n'])
}, 10_000)

it('runs the checks once for requests of the same second', async () => {
  const check = vi.fn(() => true)
  const ask = serve({ database: check })
  await Promise.all([ask('/api/health/ready'), ask('/api/health/ready')])
  await ask('/api/health/ready')
  expect(check).toHaveBeenCalledTimes(1)
})

it('passes other addresses and methods on', async () => {
  const ask = serve({})
  expect((await ask('/api/health'))[0]).toBe(418)
  expect((await ask('/api/health/ready', 'POST'))[0]).toBe(418)
})
