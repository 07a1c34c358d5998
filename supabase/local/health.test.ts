import { statfs } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { health } from './health.ts'
import type { Sql } from './types.ts'

vi.mock('node:fs/promises', { spy: true })

async function ask(query: () => Promise<unknown[]>): Promise<[number, string]> {
  const handle = health({ query } as unknown as Sql, '.')
  const request = new Request('http://127.0.0.1/health')
  const answer = await handle(request, new URL(request.url))
  if (!answer) throw new Error('the request was passed on')
  return [answer.status, (await answer.json()).status]
}

it('is well when the database answers and the disk has room', async () => {
  expect(await ask(async () => [])).toEqual([200, 'ok'])
})

it.each([
  ['refuses', () => Promise.reject(new Error('refused'))],
  ['hangs', () => new Promise<never>(() => {})],
])('answers 503 when the database %s', async (_what, query) => {
  expect(await ask(query)).toEqual([503, 'database unavailable'])
})

it('answers 503 when the disk is full', async () => {
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: 100, bsize: 4096 } as never)
  expect(await ask(async () => [])).toEqual([503, 'disk full'])
})
