import { describe, expect, it } from 'vitest'
import { isShareToken, sharePath } from './share-path.ts'

const token = '0123456789abcdef'.repeat(4)

describe('the token of a shared wishlist', () => {
  it('has 64 hexadecimal digits and opens its page', () => {
    expect(isShareToken(token)).toBe(true)
    expect(sharePath(token)).toBe(`/lista/${token}`)
  })

  it.each([
    '',
    'a',
    token.slice(1),
    `${token}0`,
    `x${token}`,
    `${token}\n`,
    token.toUpperCase(),
    'g'.repeat(64),
  ])('is not %j', (text) => {
    expect(isShareToken(text)).toBe(false)
  })
})
