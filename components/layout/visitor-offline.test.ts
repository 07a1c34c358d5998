import { describe, expect, it, vi } from 'vitest'
import {
  ANA,
  type Answer,
  customer,
  json,
  noNetwork,
  openVisitor,
  visitorPage,
} from '@/tests/support/unit/visitor-page'

const at = visitorPage()
const addresses = () => at.requests.map(({ address }) => address)
const settle = () => vi.advanceTimersByTimeAsync(0)
const signedIn = () => {
  at.browser.cookie = 'uti-theme=dark; uti-session-hint=1'
}
const setVisibility = (isHidden: boolean) => {
  at.browser.hidden = isHidden
  at.browser.dispatchEvent(new Event('visibilitychange'))
}

describe('a store that cannot be reached', () => {
  it('is tried again after 2, 4 and 8 s, then asked who is looking', async () => {
    signedIn()
    at.answers = { visitor: noNetwork, probe: noNetwork }
    const { isOffline, currentVisitor } = await openVisitor()
    expect(currentVisitor()).toMatchObject({ status: 'offline', isGuest: false })
    at.requests = []
    for (const [tries, seconds] of [2, 4, 8].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(at.requests).toHaveLength(tries)
      await vi.advanceTimersByTimeAsync(1)
      expect(at.requests).toHaveLength(tries + 1)
    }
    expect(at.requests[0]).toMatchObject({ address: '/robots.txt', method: 'HEAD' })
    at.answers = { visitor: customer(ANA), probe: json({}) }
    await vi.advanceTimersByTimeAsync(16_000)
    expect(addresses().slice(3)).toEqual(['/robots.txt', '/api/visitor?favoritos=1'])
    expect(isOffline()).toBe(false)
    expect(currentVisitor().status).toBe('customer')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(at.requests).toHaveLength(5)
  })

  it.each([
    ['the connection fails', noNetwork],
    ['the answer is cut on its way', () => new Response('{"user":')],
    ['no answer comes', () => new Promise<Response>(() => undefined)],
  ])('is one where %s; the customer stays', async (_how, answer) => {
    signedIn()
    const { checkVisitor, currentVisitor, pageOwner } = await openVisitor()
    at.answers.visitor = answer
    void checkVisitor()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(currentVisitor()).toMatchObject({ status: 'offline', customer: { user: ANA } })
    expect(pageOwner()).toBe('ana')
  })

  it('is given 10 s for an answer', async () => {
    signedIn()
    const { checkVisitor, isOffline } = await openVisitor()
    at.answers.visitor = () => new Promise<Response>(() => undefined)
    void checkVisitor()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isOffline()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOffline()).toBe(true)
  })

  it('is found again by any answer of the visitor', async () => {
    signedIn()
    at.answers.visitor = noNetwork
    const { refreshVisitor, currentVisitor } = await openVisitor()
    at.answers.visitor = json({ user: null })
    await refreshVisitor()
    expect(currentVisitor()).toMatchObject({ status: 'guest', failures: 0 })
  })

  it('is not tried from a hidden page, but when it is looked at again', async () => {
    signedIn()
    at.answers.visitor = noNetwork
    await openVisitor()
    at.requests = []
    setVisibility(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(at.requests).toEqual([])
    at.answers.visitor = customer(ANA)
    setVisibility(false)
    await settle()
    expect(addresses()).toEqual(['/robots.txt', '/api/visitor?favoritos=1'])
  })

  it('is tried again only as late as the newest failure says', async () => {
    const { isReachable } = await openVisitor()
    at.answers.probe = noNetwork
    await isReachable()
    await vi.advanceTimersByTimeAsync(1_000)
    await isReachable()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(at.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(at.requests).toHaveLength(3)
  })

  it('is noticed by the word of the browser, also at the start', async () => {
    at.connection.onLine = false
    const { isOffline, seen } = await openVisitor()
    expect(isOffline()).toBe(true)
    expect(seen).toEqual(['offline'])
    at.connection.onLine = true
    at.page.dispatchEvent(new Event('online'))
    await settle()
    expect(seen).toEqual(['offline', 'guest'])
    at.page.dispatchEvent(new Event('offline'))
    expect(isOffline()).toBe(true)
  })
})

describe('an address', () => {
  it.each<[string, () => Answer, boolean, boolean]>([
    ['is there', json({}), true, false],
    ['is there, though gone', json({}, 404), true, false],
    ['is there up to status 499', json({}, 499), true, false],
    ['fails in a store that is there', json({}, 500), false, false],
    ['is not reached', noNetwork, false, true],
  ])('%s', async (_what, probe, isThere, isLost) => {
    const { isReachable, isOffline } = await openVisitor()
    at.answers.probe = probe
    expect(await isReachable('/produto/x')).toBe(isThere)
    expect(isOffline()).toBe(isLost)
    expect(at.requests).toEqual([{ address: '/produto/x', method: 'HEAD', cache: 'no-store' }])
  })

  it('is not asked for while the browser is offline', async () => {
    const { isReachable, isOffline } = await openVisitor()
    at.connection.onLine = false
    expect(await isReachable()).toBe(false)
    expect(isOffline()).toBe(true)
    expect(at.requests).toEqual([])
  })
})

describe('what replaces the page', () => {
  it('runs at once where its address is there', async () => {
    const { whenReachable } = await openVisitor()
    const task = vi.fn()
    await whenReachable(task, '/coins')
    expect(task).toHaveBeenCalledTimes(1)
    expect(addresses()).toEqual(['/coins'])
  })

  it('waits for the store, and runs once', async () => {
    const { whenReachable } = await openVisitor()
    const task = vi.fn()
    at.answers.probe = noNetwork
    await whenReachable(task, '/coins')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(task).not.toHaveBeenCalled()
    expect(addresses()).toEqual(['/coins', '/robots.txt'])
    at.answers.probe = json({})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(task).toHaveBeenCalledTimes(1)
    expect(addresses().at(-1)).toBe('/coins')
    at.page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('does not run where the page itself fails', async () => {
    const { whenReachable } = await openVisitor()
    const task = vi.fn()
    at.answers.probe = json({}, 500)
    await whenReachable(task)
    at.answers.probe = json({})
    at.page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(task).not.toHaveBeenCalled()
  })
})
