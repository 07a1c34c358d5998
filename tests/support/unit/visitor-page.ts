import { afterEach, beforeEach, vi } from 'vitest'

export type Answer = Response | Promise<Response>

export type VisitorPage = {
  page: EventTarget
  browser: EventTarget & { hidden: boolean; cookie: string }
  connection: { onLine: boolean }
  requests: { address: string; method: string | undefined; cache: string | undefined }[]
  /** The responses of the store. */
  answers: { visitor: () => Answer; probe: () => Answer }
}

export const ANA = { id: 'ana', name: 'Ana' }

export const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })

export const customer = (user: object, more: object = {}) => json({ user, ...more })

export const noNetwork = () => Promise.reject(new TypeError('no network'))

/** Creates a new document, a stubbed `fetch` and fake timers for each test; Ana is signed in. */
export function visitorPage(): VisitorPage {
  const at = {} as VisitorPage
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers()
    at.page = new EventTarget()
    at.browser = Object.assign(new EventTarget(), { hidden: false, cookie: '' })
    at.connection = { onLine: true }
    at.requests = []
    at.answers = {
      visitor: customer(ANA, { favorites: ['1'], consoles: ['ps5'] }),
      probe: json({}),
    }
    vi.stubGlobal('document', at.browser)
    vi.stubGlobal('navigator', at.connection)
    vi.stubGlobal('addEventListener', at.page.addEventListener.bind(at.page))
    vi.stubGlobal('fetch', async (address: string, { method, cache, signal }: RequestInit) => {
      at.requests.push({ address, method, cache })
      const { visitor, probe } = at.answers
      const cut = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      return Promise.race([address.startsWith('/api/visitor') ? visitor() : probe(), cut])
    })
    // Timeouts of requests use the fake timers too.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return at
}

/** Loads the visitor module anew; `seen` contains the states of the visitor in order. */
export async function openVisitor() {
  const module = await import('@/components/layout/visitor')
  const { pageOwner } = await import('@/lib/auth/cookies')
  const seen: string[] = []
  module.onVisitorChange(() => {
    const { status, customer } = module.currentVisitor()
    seen.push(customer ? `${status} ${customer.user.id}` : status)
  })
  await vi.advanceTimersByTimeAsync(0)
  return { ...module, pageOwner, seen }
}
