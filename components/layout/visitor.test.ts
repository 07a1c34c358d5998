import { describe, expect, it, vi } from 'vitest'
import { hasSessionHint } from '@/lib/auth/cookies'
import { ANA, customer, json, openVisitor, visitorPage } from '@/tests/support/unit/visitor-page'

const BIA = { id: 'bia', name: 'Bia' }
const FIVE_MINUTES = 5 * 60_000

const at = visitorPage()
const addresses = () => at.requests.map(({ address }) => address)
const settle = () => vi.advanceTimersByTimeAsync(0)
const signedIn = () => {
  at.browser.cookie = 'uti-theme=dark; uti-session-hint=1'
}
const look = (isHidden: boolean) => {
  at.browser.hidden = isHidden
  at.browser.dispatchEvent(new Event('visibilitychange'))
}

describe('who is looking', () => {
  it.each(['', 'uti-session-hinted=1', 'other=uti-session-hint=1', 'uti-session-hint'])(
    'is a guest with the cookies %j, and the store is not asked [AUTH-30]',
    async (cookie) => {
      at.browser.cookie = cookie
      const { currentVisitor } = await openVisitor()
      expect(hasSessionHint()).toBe(false)
      expect(currentVisitor()).toMatchObject({ status: 'guest', isGuest: true })
      expect(at.requests).toEqual([])
    },
  )

  it('is the customer whom the store names; the page is theirs', async () => {
    signedIn()
    const { currentVisitor, pageOwner, seen } = await openVisitor()
    expect(hasSessionHint()).toBe(true)
    expect(at.requests).toEqual([
      { address: '/api/visitor?favoritos=1', method: 'GET', cache: 'no-store' },
    ])
    expect(seen).toEqual(['unknown', 'customer ana'])
    expect(currentVisitor().customer).toEqual({ user: ANA, favorites: ['1'], consoles: ['ps5'] })
    expect(pageOwner()).toBe('ana')
  })

  it('is a guest when the session has ended [AUTH-26]', async () => {
    signedIn()
    at.answers.visitor = json({ user: null })
    const { currentVisitor, pageOwner } = await openVisitor()
    expect(currentVisitor()).toMatchObject({ status: 'guest', customer: null })
    expect(pageOwner()).toBeNull()
  })

  it('is a guest at once when the hint is gone', async () => {
    signedIn()
    const { currentVisitor, refreshVisitor } = await openVisitor()
    at.browser.cookie = ''
    await refreshVisitor()
    expect(currentVisitor().isGuest).toBe(true)
    expect(at.requests).toHaveLength(1)
  })

  it('is not known while the store cannot find out', async () => {
    signedIn()
    at.answers.visitor = json({}, 503)
    const { currentVisitor, isOffline } = await openVisitor()
    expect(currentVisitor().status).toBe('unknown')
    expect(isOffline()).toBe(false)
  })

  it.each([
    ['after 10 s', () => vi.advanceTimersByTimeAsync(10_000)],
    ['when the tab is looked at', async () => look(false)],
    ['when the window gets the focus', async () => at.page.dispatchEvent(new Event('focus'))],
  ])('is asked for again %s where the store could not find out', async (_when, come) => {
    signedIn()
    at.answers.visitor = json({}, 503)
    const { currentVisitor } = await openVisitor()
    await vi.advanceTimersByTimeAsync(9_999)
    look(true)
    await vi.advanceTimersByTimeAsync(60_000)
    look(false)
    await settle()
    expect(addresses().filter((address) => address.startsWith('/api/'))).toHaveLength(2)
    at.answers.visitor = customer(ANA)
    await come()
    await settle()
    expect(currentVisitor().status).toBe('customer')
    const known = at.requests.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(at.requests).toHaveLength(known)
  })

  it('is asked for again while the whole store answers with an error', async () => {
    signedIn()
    at.answers.visitor = json({}, 502)
    at.answers.probe = json({}, 502)
    const { currentVisitor } = await openVisitor()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(currentVisitor().status).toBe('unknown')
    at.answers.visitor = customer(ANA)
    at.answers.probe = json({})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(currentVisitor().status).toBe('customer')
  })

  it('is asked for once while the first answer is under way', async () => {
    signedIn()
    const slow = Promise.withResolvers<Response>()
    at.answers.visitor = () => slow.promise
    await openVisitor()
    look(false)
    await settle()
    expect(at.requests).toHaveLength(1)
    slow.resolve(Response.json({ user: ANA }))
  })

  it.each([500, 503])(
    'stays who it was while the store cannot find out: %i [AUTH-26]',
    async (status) => {
      signedIn()
      const { checkVisitor, currentVisitor, seen } = await openVisitor()
      at.answers.visitor = json({ user: null }, status)
      await checkVisitor()
      expect(currentVisitor().status).toBe('customer')
      expect(seen).toHaveLength(2)
    },
  )

  it('is asked once, however many parts of the page follow it', async () => {
    signedIn()
    const { onVisitorChange, currentVisitor } = await openVisitor()
    const again = vi.fn()
    const stop = onVisitorChange(again)
    await settle()
    expect(at.requests).toHaveLength(1)
    expect(again).not.toHaveBeenCalled()
    stop()
    at.page.dispatchEvent(new Event('offline'))
    expect(currentVisitor().status).toBe('offline')
    expect(again).not.toHaveBeenCalled()
  })

  it('is reported only when something changed', async () => {
    signedIn()
    const { checkVisitor, seen } = await openVisitor()
    await checkVisitor()
    await checkVisitor()
    expect(at.requests).toHaveLength(3)
    expect(seen).toHaveLength(2)
  })

  it('is what the newest question was answered with', async () => {
    signedIn()
    const { refreshVisitor, currentVisitor } = await openVisitor()
    const slow = Promise.withResolvers<Response>()
    at.answers.visitor = () => slow.promise
    const first = refreshVisitor()
    at.answers.visitor = customer(ANA, { favorites: ['2'] })
    await refreshVisitor()
    slow.resolve(Response.json({ user: null }))
    await first
    expect(currentVisitor().customer?.favorites).toEqual(['2'])
  })

  it('is not lost by an older question that found no store', async () => {
    signedIn()
    const { refreshVisitor, isOffline } = await openVisitor()
    const slow = Promise.withResolvers<Response>()
    at.answers.visitor = () => slow.promise
    const first = refreshVisitor()
    at.answers.visitor = customer(ANA)
    await refreshVisitor()
    slow.reject(new TypeError('no network'))
    await first
    expect(isOffline()).toBe(false)
  })

  it('is the newest also when the older answer arrives in parts', async () => {
    signedIn()
    const { refreshVisitor, currentVisitor } = await openVisitor()
    const body = Promise.withResolvers<object>()
    at.answers.visitor = () => ({ ok: true, json: () => body.promise }) as unknown as Response
    const first = refreshVisitor()
    await settle()
    at.answers.visitor = customer(ANA, { favorites: ['2'] })
    await refreshVisitor()
    body.resolve({ user: null })
    await first
    expect(currentVisitor().customer?.favorites).toEqual(['2'])
  })
})

describe('a look at a session that lives', () => {
  it('asks for the favorites after 5 minutes, not before [FAV-09]', async () => {
    signedIn()
    const { checkVisitor, currentVisitor } = await openVisitor()
    at.answers.visitor = customer(ANA)
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
    await checkVisitor()
    expect(addresses().at(-1)).toBe('/api/visitor')
    expect(currentVisitor().customer).toMatchObject({ favorites: ['1'], consoles: ['ps5'] })
    await vi.advanceTimersByTimeAsync(1)
    at.answers.visitor = customer(ANA, { favorites: ['2'], consoles: null })
    await checkVisitor()
    expect(addresses().at(-1)).toBe('/api/visitor?favoritos=1')
    expect(currentVisitor().customer).toMatchObject({ favorites: ['2'], consoles: ['ps5'] })
    await checkVisitor()
    expect(addresses().at(-1)).toBe('/api/visitor')
  })

  it('asks for everything while nobody is known', async () => {
    const { checkVisitor } = await openVisitor()
    signedIn()
    await checkVisitor()
    expect(addresses()).toEqual(['/api/visitor?favoritos=1'])
  })

  it('takes nothing of the customer before when somebody else is signed in', async () => {
    signedIn()
    const { checkVisitor, currentVisitor, pageOwner, seen } = await openVisitor()
    at.answers.visitor = customer(BIA)
    await checkVisitor()
    expect(addresses().slice(1)).toEqual(['/api/visitor', '/api/visitor?favoritos=1'])
    expect(currentVisitor().customer).toEqual({ user: BIA, favorites: [], consoles: null })
    expect(pageOwner()).toBe('bia')
    expect(seen).toEqual(['unknown', 'customer ana', 'guest', 'customer bia'])
  })
})

describe('favorites that are shown before the server has them', () => {
  it('stay until it is asked again', async () => {
    signedIn()
    const { showFavorites, checkVisitor, currentVisitor } = await openVisitor()
    const slow = Promise.withResolvers<Response>()
    at.answers.visitor = () => slow.promise
    const before = checkVisitor()
    showFavorites(['1', '2'])
    expect(currentVisitor().customer).toMatchObject({ user: ANA, favorites: ['1', '2'] })
    slow.resolve(Response.json({ user: ANA, favorites: ['1'] }))
    await before
    expect(currentVisitor().customer?.favorites).toEqual(['1', '2'])
  })

  it('are none for a guest', async () => {
    const { showFavorites, currentVisitor } = await openVisitor()
    showFavorites(['1'])
    expect(currentVisitor().isGuest).toBe(true)
  })
})

describe('a sign-in in another tab', () => {
  it.each([
    ['the tab is looked at', () => look(false)],
    ['the window gets the focus', () => at.page.dispatchEvent(new Event('focus'))],
  ])('is noticed when %s', async (_how, trigger) => {
    const { currentVisitor } = await openVisitor()
    trigger()
    expect(at.requests).toEqual([])
    signedIn()
    look(true)
    expect(at.requests).toEqual([])
    at.browser.hidden = false
    trigger()
    await settle()
    expect(currentVisitor().status).toBe('customer')
    trigger()
    await settle()
    expect(at.requests).toHaveLength(1)
  })

  it('is noticed in a page that is seen, and only where nobody is signed in', async () => {
    const { detectSignIn } = await openVisitor()
    signedIn()
    at.browser.hidden = true
    detectSignIn()
    expect(at.requests).toEqual([])
    at.browser.hidden = false
    detectSignIn()
    await settle()
    expect(at.requests).toHaveLength(1)
    detectSignIn()
    expect(at.requests).toHaveLength(1)
  })
})
