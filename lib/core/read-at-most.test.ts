import { describe, expect, it } from 'vitest'
import { readAtMost } from './read-at-most'

/** Counts the parts that are read. */
function bodyOf(...parts: string[]) {
  const read = { count: 0 }
  async function* body() {
    for (const part of parts) {
      read.count += 1
      yield Buffer.from(part)
    }
  }
  return { body: body(), read }
}

describe('a body of limited size', () => {
  it('is returned whole up to the limit', async () => {
    expect(String(await readAtMost(bodyOf('abc', 'de').body, '5', 5))).toBe('abcde')
    expect(await readAtMost(bodyOf().body, null, 5)).toHaveLength(0)
  })

  it('is not begun if its declared length is above the limit', async () => {
    const { body, read } = bodyOf('abc')
    expect(await readAtMost(body, '6', 5)).toBeNull()
    expect(read.count).toBe(0)
  })

  it('is read no further than the limit, whatever length it declares', async () => {
    const { body, read } = bodyOf('abc', 'def', 'ghi')
    expect(await readAtMost(body, '1', 5)).toBeNull()
    expect(read.count).toBe(2)
  })
})
