// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/coins?utm_source=insta", "referrer": "https://www.google.com/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_EVENT } from '@/lib/analytics/consent'
import { startConsentSync } from './consent'
import { saveNamedTags, wasAskedAbout } from './tag-consent'

const measure = vi.hoisted(() => ({ startTracking: vi.fn(), stopMeasuring: vi.fn() }))
const tags = vi.hoisted(() => ({ startAdTags: vi.fn(), stopTags: vi.fn() }))
vi.mock('./tracking', () => ({ startTracking: measure.startTracking }))
vi.mock('./ad-tags', () => ({ startAdTags: tags.startAdTags, wasAskedAbout }))

let stop = () => {}

function choose(choice: 'sim' | 'nao'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the consent of the visitor
  document.cookie = `uti-consent=1.${choice}.visitante-1; path=/`
  document.dispatchEvent(new Event(CONSENT_EVENT))
}
/** Resolves when the analytics code is loaded. */
const loaded = () => vi.dynamicImportSettled()

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: no choice yet
  document.cookie = 'uti-consent=; path=/; max-age=0'
  measure.startTracking.mockReset().mockReturnValue(measure.stopMeasuring)
  measure.stopMeasuring.mockReset()
})

afterEach(() => {
  stop()
})

describe('measuring', () => {
  it('does not begin before the visitor has allowed it', async () => {
    stop = startConsentSync()
    await loaded()
    choose('nao')
    await loaded()
    expect(measure.startTracking).not.toHaveBeenCalled()
  })

  it('begins with the address that the visitor came to, not that of the consent', async () => {
    stop = startConsentSync()
    history.replaceState(null, '', '/termos?utm_source=outra')
    choose('sim')
    await loaded()
    expect(measure.startTracking).toHaveBeenCalledExactlyOnceWith({
      path: '/coins',
      search: '?utm_source=insta',
      referrer: 'https://www.google.com/',
    })
  })

  it('begins at once where it was allowed before, and only once', async () => {
    choose('sim')
    stop = startConsentSync()
    choose('sim')
    await loaded()
    choose('sim')
    await loaded()
    expect(measure.startTracking).toHaveBeenCalledTimes(1)
  })

  it('ends when the visitor takes the consent back, and begins again with a new one', async () => {
    choose('sim')
    stop = startConsentSync()
    await loaded()
    expect(measure.stopMeasuring).not.toHaveBeenCalled()
    choose('nao')
    choose('nao')
    expect(measure.stopMeasuring).toHaveBeenCalledTimes(1)
    choose('sim')
    await loaded()
    expect(measure.startTracking).toHaveBeenCalledTimes(2)
  })

  it('does not begin when the consent goes while the code loads', async () => {
    choose('sim')
    stop = startConsentSync()
    choose('nao')
    await loaded()
    expect(measure.startTracking).not.toHaveBeenCalled()
  })

  it('does not begin when the page goes while the code loads', async () => {
    choose('sim')
    startConsentSync()()
    await loaded()
    expect(measure.startTracking).not.toHaveBeenCalled()
  })

  it('ends with the page, after which a choice changes nothing', async () => {
    choose('sim')
    const leave = startConsentSync()
    await loaded()
    leave()
    expect(measure.stopMeasuring).toHaveBeenCalledTimes(1)
    choose('nao')
    choose('sim')
    await loaded()
    expect(measure.stopMeasuring).toHaveBeenCalledTimes(1)
    expect(measure.startTracking).toHaveBeenCalledTimes(1)
  })
})

describe('the tags of other companies', () => {
  const ids = { ga4: 'G-ABC1234567', googleAds: '', googleAdsLabel: '', metaPixel: '' }

  beforeEach(() => {
    localStorage.clear()
    tags.startAdTags.mockReset().mockReturnValue(tags.stopTags)
    tags.stopTags.mockReset()
    document.body.innerHTML = '<section data-consent-banner=""></section>'
    const box = document.querySelector<HTMLElement>('section')
    if (box) box.dataset.measurement = JSON.stringify(ids)
  })
  afterEach(() => {
    document.body.innerHTML = ''
    delete document.documentElement.dataset.consent
  })

  it('wait for a consent that names them, which an earlier one did not [LGPD-01]', async () => {
    choose('sim')
    stop = startConsentSync()
    await loaded()
    expect(measure.startTracking).toHaveBeenCalledTimes(1)
    expect(tags.startAdTags).not.toHaveBeenCalled()
    expect(document.documentElement.dataset.consent).toBe('perguntar')
    saveNamedTags()
    choose('sim')
    await loaded()
    expect(tags.startAdTags).toHaveBeenCalledExactlyOnceWith(ids, location.pathname)
    expect(measure.startTracking).toHaveBeenCalledTimes(1)
    choose('nao')
    expect(tags.stopTags).toHaveBeenCalledTimes(1)
    expect(measure.stopMeasuring).toHaveBeenCalledTimes(1)
  })

  it('are not loaded by a store without ids', async () => {
    document.body.innerHTML = '<section data-consent-banner=""></section>'
    choose('sim')
    stop = startConsentSync()
    await loaded()
    expect(measure.startTracking).toHaveBeenCalledTimes(1)
    expect(tags.startAdTags).not.toHaveBeenCalled()
  })
})
