import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/suggestions/route'
import type * as RateLimit from '@/server/core/rate-limit'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const limiter = vi.hoisted(() => ({ failsWith: null as string | null }))

vi.mock('@/server/core/rate-limit', async (load) => {
  const real = await load<typeof RateLimit>()
  const { AppError } = await import('@/server/core/errors')
  return {
    ...real,
    limitRate: async (...args: Parameters<typeof real.limitRate>) => {
      if (limiter.failsWith) throw new AppError(limiter.failsWith as 'CONNECTION')
      return real.limitRate(...args)
    },
  }
})

const ask = (text: string, visitor = newVisitor()) =>
  as(visitor, () =>
    GET(new NextRequest(`http://localhost:3000/api/suggestions?q=${encodeURIComponent(text)}`)),
  )

afterEach(() => {
  limiter.failsWith = null
})

describe('GET /api/suggestions', () => {
  it('answers suggestions that a browser may keep for a moment', async () => {
    const word = uniqueWord()
    await createProduct({ name: word })
    const response = await ask(word)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('public')
    expect(await response.json()).toMatchObject({ suggestions: [{ name: word }] })
  })

  it('answers none below 2 characters and for no text at all [SRCH-04]', async () => {
    expect(await (await ask('a')).json()).toEqual({ suggestions: [] })
    expect(await (await ask('  ')).json()).toEqual({ suggestions: [] })
  })

  it('refuses a network that asks too often, and nothing of that is kept', async () => {
    limiter.failsWith = 'RATE_LIMITED'
    const response = await ask('zelda')
    expect(response.status).toBe(429)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('answers all the same while the limiter does not', async () => {
    limiter.failsWith = 'CONNECTION'
    expect((await ask('zelda')).status).toBe(200)
  })
})
