import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid'

afterEach(() => vi.unstubAllGlobals())

describe('a random uuid', () => {
  it('is of version 4, each another', () => {
    const all = Array.from({ length: 500 }, randomUuid)
    for (const one of all) {
      expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    }
    expect(new Set(all).size).toBe(500)
  })

  it.each([
    [(_: number) => 0x00, '00000000-0000-4000-8000-000000000000'],
    [(_: number) => 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    [(at: number) => at + 0x75, '75767778-797a-4b7c-bd7e-7f8081828384'],
  ])('has every other random bit in its place, also without https', (byteAt, uuid) => {
    const getRandomValues = (bytes: Uint8Array) => bytes.map((_, at) => byteAt(at))
    vi.stubGlobal('crypto', { getRandomValues })
    expect(randomUuid()).toBe(uuid)
  })
})
