import { afterEach, expect, it, vi } from 'vitest'
import { getRecentRow, loadRow } from './load-row'

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => vi.unstubAllGlobals())

it('loads the products of a row and returns them for 5 minutes', async () => {
  vi.useFakeTimers({ now: 0 })
  answer(200, { products: [{ id: 'a' }] })
  expect(getRecentRow('deal')).toBeNull()
  expect(await loadRow('deal')).toEqual([{ id: 'a' }])
  vi.setSystemTime(299_999)
  expect(getRecentRow('deal')).toEqual([{ id: 'a' }])
  vi.setSystemTime(300_000)
  expect(getRecentRow('deal')).toBeNull()
  vi.useRealTimers()
})

it('finds nothing in a row that was removed', async () => {
  answer(404, { code: 'NOT_FOUND' })
  expect(await loadRow('home/product_section_1')).toEqual([])
})

it('fails in an outage', async () => {
  answer(503, { code: 'CONNECTION' })
  await expect(loadRow('product_section_1')).rejects.toThrow('503')
})
