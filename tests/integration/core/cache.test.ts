import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { profiles } from '@/server/core/cache'

const MINUTE = 60

describe('lifetimes of cached reads', () => {
  it('keeps the catalogue 5 min fresh and reads it again after 10, by name [CAT-12, HOME-04]', () => {
    expect(profiles.catalog).toMatchObject({ stale: 5 * MINUTE, revalidate: 10 * MINUTE })
    expect(profiles.home).toMatchObject({ revalidate: 10 * MINUTE })
  })

  it('keeps settings 10 min, and the defaults of a failed read 2 min [SET-07]', () => {
    expect(profiles.settings.revalidate).toBe(10 * MINUTE)
    expect(profiles.settingsFallback.revalidate).toBe(2 * MINUTE)
  })

  it('keeps service cards 5 min [HOME-25]', () => {
    expect(profiles.serviceCards.revalidate).toBe(5 * MINUTE)
  })

  it('leaves no query cache of the catalogue to the browser [CAT-12]', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const caches = Object.keys(dependencies).filter((name) => /query|swr|apollo|urql/.test(name))
    expect(caches).toEqual([])
  })
})
