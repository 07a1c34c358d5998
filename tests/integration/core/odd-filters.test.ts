import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBackend } from '@/tests/support/integration/backend'
import { databases } from '@/tests/support/integration/databases'

// Whatever an anonymous caller writes into a filter is answered, and does nothing to whoever follows.
const FILTERS: [filter: string, status: number][] = [
  ['sizes=neq.{}', 200],
  ['sizes=eq.{}', 200],
  ['sizes=cs.{}', 200],
  ['sizes=cs.{a}', 200],
  ['sizes=cs.{"a":1}', 400],
  ['sizes=eq.[]', 400],
  ['sizes=eq.1', 400],
  ['price=eq.abc', 400],
  ['price=gt.{"a":1}', 400],
  ['id=eq.notauuid', 400],
  ['id=in.({},[])', 400],
  ['stock=eq.99999999999999999999', 400],
  ['created_at=eq.{}', 400],
  ['tags=cs.{', 400],
  ['category=in.(', 400],
  ['name=eq.%00', 400],
  ['name=eq.{}', 200],
  ['additional_images=eq.{}', 200],
]

describe.each(databases)('odd filters on %s', (_name, start) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await start()
  })
  afterAll(() => backend.stop())

  const statusOf = async (filter = '') => {
    const address = `${backend.url}/rest/v1/products?select=id&limit=1&${filter}`
    const { status } = await fetch(address, { headers: { apikey: backend.keys.publishable } })
    return status
  }

  it.each(FILTERS)(
    '?%s is answered with %d, and the next requests as ever',
    async (filter, status) => {
      expect(await statusOf(filter)).toBe(status)
      expect(await Promise.all([statusOf(), statusOf(filter), statusOf()])).toEqual([
        200,
        status,
        200,
      ])
    },
  )

  it('finds what the filter says', async () => {
    await backend.sql.query(
      `insert into public.products (name, slug, sizes) values
       ('Com tamanho', 'odd-sized', '{P,M}'), ('Sem tamanho', 'odd-plain', '{}')`,
    )
    const address = `${backend.url}/rest/v1/products?select=slug&slug=like.odd-*&sizes=neq.{}`
    const answer = await fetch(address, { headers: { apikey: backend.keys.publishable } })
    expect(await answer.json()).toEqual([{ slug: 'odd-sized' }])
  })
})
