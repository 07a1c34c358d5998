// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_EVENT, parseConsent } from '@/lib/analytics/consent'
import { recordConsent } from '@/server/analytics/actions'
import { startConsentButtons } from './consent'
import { saveConsent } from './save-consent'

vi.mock('@/server/analytics/actions', () => ({ recordConsent: vi.fn() }))

const root = document.documentElement
let stop = () => {}

function forgetCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the test
  document.cookie = 'uti-consent=; max-age=0; path=/'
}

beforeEach(() => {
  vi.mocked(recordConsent)
    .mockReset()
    .mockResolvedValue({ ok: true, data: undefined as never })
  Element.prototype.checkVisibility = () => true
  document.body.innerHTML = `<button data-consent-choice="sim"><i></i></button>
    <button data-consent-choice="nao"></button><button data-consent-open></button>
    <aside data-consent-banner><button data-consent-choice="nao">Rejeitar</button>
      <button data-consent-choice="sim">Aceitar</button></aside>`
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetCookie()
  delete root.dataset.consent
})

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

describe('the choice about analytics', () => {
  it.each([
    ['sim', 'i', true],
    ['nao', '[data-consent-choice=nao]', false],
  ] as const)(
    '%s is stored, passed to the page and reported to the store',
    async (choice, selector, analytics) => {
      const onChoice = vi.fn()
      document.addEventListener(CONSENT_EVENT, (event) => onChoice((event as CustomEvent).detail), {
        once: true,
      })
      stop = startConsentButtons()
      expect(root.dataset.consent).toBe('perguntar')
      press(selector)
      expect(root.dataset.consent).toBe(choice)
      await expect.poll(() => recordConsent).toHaveBeenCalled()
      const kept = parseConsent(document.cookie)
      expect(kept?.choice).toBe(choice)
      expect(onChoice).toHaveBeenCalledExactlyOnceWith(choice)
      expect(recordConsent).toHaveBeenCalledExactlyOnceWith({
        analytics,
        visitorId: kept?.visitorId,
      })
      stop()
      delete root.dataset.consent
      stop = startConsentButtons()
      expect(root.dataset.consent).toBe(choice)
      press('[data-consent-open]')
      expect(root.dataset.consent).toBe('perguntar')
    },
  )

  it('is asked for without a cookie, unless the document says what it is', () => {
    root.dataset.consent = 'sim'
    stop = startConsentButtons()
    expect(root.dataset.consent).toBe('sim')
  })

  it.each([
    ['http:', ''],
    ['https:', '; secure'],
  ])('is kept for 180 days and all pages, over %s', async (protocol, secure) => {
    vi.stubGlobal('location', { protocol })
    const cookie = vi.spyOn(document, 'cookie', 'set')
    await saveConsent('sim')
    expect(cookie.mock.lastCall?.[0]).toMatch(
      new RegExp(
        `^uti-consent=1\\.sim\\.[\\da-f-]{36}; path=/; max-age=15552000; samesite=lax${secure}$`,
      ),
    )
  })

  it('is kept also on a page without https, where randomUUID is missing', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    await saveConsent('nao')
    expect(parseConsent(document.cookie)?.choice).toBe('nao')
  })

  it('is kept also where the store cannot be reached', async () => {
    vi.mocked(recordConsent).mockRejectedValue(new TypeError('Failed to fetch'))
    await saveConsent('nao')
    expect(parseConsent(document.cookie)?.choice).toBe('nao')
  })

  it('can be changed by the same visitor', async () => {
    await saveConsent('sim')
    const first = parseConsent(document.cookie)
    await saveConsent('nao')
    expect(parseConsent(document.cookie)).toEqual({ choice: 'nao', visitorId: first?.visitorId })
  })

  it('is left alone once the buttons are stopped', () => {
    startConsentButtons()()
    press('[data-consent-choice=nao]')
    expect(root.dataset.consent).toBe('perguntar')
    document.body.click()
    expect(recordConsent).not.toHaveBeenCalled()
  })
})

describe('the focus', () => {
  const banner = (selector: string) =>
    document.querySelector<HTMLElement>(`[data-consent-banner] ${selector}`)
  const opener = () => document.querySelector<HTMLElement>('[data-consent-open]')

  it('goes into the banner that was asked for, and back after the choice', async () => {
    stop = startConsentButtons()
    opener()?.focus()
    opener()?.click()
    expect(document.activeElement).toBe(banner('button'))
    expect(root.dataset.consent).toBe('perguntar')
    expect(recordConsent).not.toHaveBeenCalled()
    banner('[data-consent-choice=sim]')?.click()
    expect(document.activeElement).toBe(opener())
    expect(root.dataset.consent).toBe('sim')
    await expect.poll(() => recordConsent).toHaveBeenCalledOnce()
  })

  it('stays on a choice outside of the banner', async () => {
    stop = startConsentButtons()
    opener()?.click()
    const outside = document.querySelector<HTMLElement>('[data-consent-choice=nao]')
    outside?.focus()
    outside?.click()
    expect(document.activeElement).toBe(outside)
    await expect.poll(() => recordConsent).toHaveBeenCalledOnce()
  })

  it('stays where the page has no banner', () => {
    document.querySelector('[data-consent-banner]')?.remove()
    stop = startConsentButtons()
    expect(() => opener()?.click()).not.toThrow()
    expect(root.dataset.consent).toBe('perguntar')
  })
})

it('a press beside the buttons, or on the document itself, chooses nothing', () => {
  stop = startConsentButtons()
  root.dataset.consent = 'sim'
  document.querySelector<HTMLElement>('aside')?.click()
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(root.dataset.consent).toBe('sim')
  expect(recordConsent).not.toHaveBeenCalled()
})

it('a choice holds for the page where the code that keeps it cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('./save-consent', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const fresh = await import('./consent')
  stop = fresh.startConsentButtons()
  press('[data-consent-choice=nao]')
  await vi.dynamicImportSettled()
  expect(root.dataset.consent).toBe('nao')
  expect(document.cookie).toBe('')
})
