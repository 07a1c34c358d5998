// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { namedTags } from './consent'
import { saveNamedTags, wasAskedAbout } from './tag-consent'

const tags = (used: object) =>
  JSON.stringify({ ga4: '', googleAds: '', googleAdsLabel: '', metaPixel: '', ...used })

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<section data-consent-banner=""></section>'
})

describe('a visitor who accepted', () => {
  it('was asked about the services that the box named, and about no others', () => {
    const ga4 = tags({ ga4: 'G-ABC1234567' })
    const both = tags({ ga4: 'G-ABC1234567', metaPixel: '123456789012345' })
    expect([namedTags(), wasAskedAbout(ga4)]).toEqual([undefined, false])
    saveNamedTags()
    expect(wasAskedAbout(ga4)).toBe(false)
    document.querySelector('section')?.setAttribute('data-measurement', ga4)
    saveNamedTags()
    expect([wasAskedAbout(ga4), wasAskedAbout(both)]).toEqual([true, false])
    document.querySelector('section')?.setAttribute('data-measurement', both)
    saveNamedTags()
    expect([wasAskedAbout(ga4), wasAskedAbout(both)]).toEqual([true, true])
  })
})
