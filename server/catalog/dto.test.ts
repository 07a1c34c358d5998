import { describe, expect, it } from 'vitest'
import { toRedirects } from './dto'

const row = {
  from: '/produto/antigo',
  to: '/produto/novo',
  is_automatic: true,
  created_at: '2026-11-20T12:00:00Z',
  is_covered: false,
  is_broken: true,
}

describe('redirects in the admin', () => {
  it('are named by their old address', () => {
    expect(toRedirects({ total: 31, rows: [row] })).toEqual({
      total: 31,
      rows: [
        {
          id: '/produto/antigo',
          from: '/produto/antigo',
          to: '/produto/novo',
          isAutomatic: true,
          createdAt: '2026-11-20T12:00:00Z',
          isCovered: false,
          isBroken: true,
        },
      ],
    })
  })

  it('are refused in another shape', () => {
    expect(() => toRedirects(null)).toThrow()
    expect(() => toRedirects({ total: 1, rows: [{ ...row, is_broken: null }] })).toThrow()
  })
})
