import { NextRequest } from 'next/server'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import FilteredCategoryPage from '@/app/(store)/listagem/categoria/[...path]/page'
import { GET } from '@/app/api/suggestions/route'
import { ListingFailed, ListingView } from '@/components/catalog/listing-view'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import type { ErrorCode } from '@/lib/core/result'
import { findListing, getListing } from '@/server/catalog/queries'
import type { TableName } from '@/server/core/database'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

const state = vi.hoisted(() => ({ isDown: false, limiter: null as ErrorCode | null }))

// A database that goes away: everything asked of it fails in a way that is not tried again.
vi.mock('@/server/core/db', async (load) => {
  const real = await load<typeof import('@/server/core/db')>()
  const refused = { data: null, error: { code: '42501', message: 'permission denied' } }
  const from = (table: TableName) => real.catalogDb().from(table)
  const gone = { rpc: async () => refused, from }
  return { ...real, catalogDb: () => (state.isDown ? gone : real.catalogDb()) }
})

vi.mock('@/server/core/rate-limit', async (load) => {
  const real = await load<typeof import('@/server/core/rate-limit')>()
  const { AppError } = await import('@/server/core/errors')
  const limitRate = async () => {
    if (state.limiter) throw new AppError(state.limiter)
  }
  return { ...real, limitRate }
})

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

/** Every component in a tree of elements that was not rendered. */
function typesIn(node: ReactNode): unknown[] {
  if (Array.isArray(node)) return node.flatMap(typesIn)
  if (!isValidElement(node)) return []
  const { type, props } = node as ReactElement<Record<string, ReactNode>>
  return [type, ...Object.values(props).flatMap(typesIn)]
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  state.isDown = false
  state.limiter = null
  vi.restoreAllMocks()
})

describe('a listing that cannot be read', () => {
  const query = parseListingQuery({ estoque: '1' }, 'playstation')
  const page = () =>
    as(newVisitor(), () =>
      FilteredCategoryPage({
        params: Promise.resolve({ path: ['playstation'] }),
        searchParams: Promise.resolve({ estoque: '1' }),
      }),
    )

  it('is nothing instead of an error, and the failure is written down [CAT-07]', async () => {
    expect(await findListing(query)).not.toBeNull()
    state.isDown = true
    expect(await findListing(query)).toBeNull()
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('permission denied'))
    await expect(getListing(query)).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves suggestions without an answer that a browser would keep', async () => {
    state.isDown = true
    const request = new NextRequest('http://localhost:3000/api/suggestions?q=zelda')
    const response = await as(newVisitor(), () => GET(request))
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('leaves the page with an empty list and a way to try again [CAT-07]', async () => {
    expect(typesIn(await page())).toContain(ListingView)
    state.isDown = true
    const types = typesIn(await page())
    expect(types).toContain(ListingFailed)
    expect(types).not.toContain(ListingView)
  })

  it('is not read above the rate limit of a network, but while no limits are counted', async () => {
    state.limiter = 'RATE_LIMITED'
    expect(typesIn(await page())).toContain(ListingFailed)
    state.limiter = 'CONNECTION'
    expect(typesIn(await page())).toContain(ListingView)
  })
})
