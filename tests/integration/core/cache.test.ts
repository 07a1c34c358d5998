import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { profiles } from '@/server/core/cache'

const MINUTE = 60

describe('lifetimes of cached reads', () => {
  it('keeps the catalog 5 min fresh and reads it again after 10, by name [CAT-12]', () => {
    expect(profiles.catalog).toMatchObject({ stale: 5 * MINUTE, revalidate: 10 * MINUTE })
  })

  it('leaves no query cache of the catalog to the browser [CAT-12]', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const caches = Object.keys(dependencies).filter((name) => /query|swr|apollo|urql/.test(name))
    expect(caches).toEqual([])
  })
})
