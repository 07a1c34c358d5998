import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { claimScrollReward, issueScrollNonce } from '@/server/coins/actions'
import { startScrollReward } from './scroll-reward'
import { showScrollReward } from './scroll-reward-notice'
import { currentCoins, refreshCoins } from './store'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/coins/actions', () => ({
  claimScrollReward: vi.fn(),
  issueScrollNonce: vi.fn(),
}))
vi.mock('./scroll-reward-notice', () => ({ showScrollReward: vi.fn() }))
vi.mock('./store', () => ({ currentCoins: vi.fn(), refreshCoins: vi.fn() }))

const page = { path: '/', y: 0 }
const tab = { hidden: false }
const windowEvents = new EventTarget()
let stop = () => {}

const system = (isEnabled: boolean) =>
  vi.mocked(currentCoins).mockReturnValue({
    account: { isEnabled },
  } as ReturnType<typeof currentCoins>)
const issues = (available = true) =>
  vi.mocked(issueScrollNonce).mockResolvedValue({
    ok: true,
    data: { nonce: 'n', readyInSeconds: 3, available },
  })
const rewards = (answer: object) =>
  vi.mocked(claimScrollReward).mockResolvedValue({
    ok: true,
    data: {
      success: false,
      amount: 0,
      rateLimited: false,
      suspicious: false,
      message: '',
      ...answer,
    },
  })

function scroll(y: number, path = page.path): void {
  Object.assign(page, { y, path })
  windowEvents.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  Object.assign(page, { path: '/', y: 0 })
  vi.stubGlobal('location', {
    get pathname() {
      return page.path
    },
  })
  tab.hidden = false
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents))
  Object.defineProperty(globalThis, 'scrollY', { get: () => page.y, configurable: true })
  system(true)
  issues()
  rewards({ success: true, amount: 2 })
  stop = startScrollReward()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the scroll reward', () => {
  it('is tried once for a page view, above 500 px, when its nonce is ready [SCRL-01]', async () => {
    scroll(500)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(issueScrollNonce).not.toHaveBeenCalled()
    scroll(501)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(claimScrollReward).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(issueScrollNonce).toHaveBeenCalledExactlyOnceWith({ page: '/' }, null)
    expect(claimScrollReward).toHaveBeenCalledExactlyOnceWith({ nonce: 'n' }, null)
    expect(refreshCoins).toHaveBeenCalledOnce()
    for (const y of [2_000, 0, 2_000]) scroll(y)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(issueScrollNonce).toHaveBeenCalledOnce()
  })

  it('is shown on the home page only [SCRL-04]', async () => {
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(showScrollReward).toHaveBeenCalledExactlyOnceWith(2)
    scroll(0, '/coins')
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(claimScrollReward).toHaveBeenCalledTimes(2)
    expect(showScrollReward).toHaveBeenCalledOnce()
  })

  it('is not tried while the system is off [SCRL-01]', async () => {
    system(false)
    scroll(3_000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(issueScrollNonce).not.toHaveBeenCalled()
  })

  it('is not tried before the coins of the customer are known', async () => {
    vi.mocked(currentCoins).mockReturnValue({ account: null } as ReturnType<typeof currentCoins>)
    scroll(900)
    expect(issueScrollNonce).not.toHaveBeenCalled()
    system(true)
    scroll(901)
    expect(issueScrollNonce).toHaveBeenCalledOnce()
  })

  it.each([
    [300, 1],
    [301, 0],
  ])('for an address of %i characters is asked for %i times', (length, times) => {
    scroll(0, `/${'a'.repeat(length - 1)}`)
    scroll(900)
    expect(issueScrollNonce).toHaveBeenCalledTimes(times)
  })

  it('is not claimed when the system was switched off while the nonce grew ready', async () => {
    scroll(900)
    await vi.advanceTimersByTimeAsync(1_000)
    system(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(claimScrollReward).not.toHaveBeenCalled()
  })

  it('is not claimed in a tab that is hidden', async () => {
    scroll(900)
    tab.hidden = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(claimScrollReward).not.toHaveBeenCalled()
  })

  it('is not claimed without a nonce; the next page is tried', async () => {
    vi.mocked(issueScrollNonce).mockResolvedValueOnce({ ok: false, code: 'RATE_LIMITED' })
    scroll(900)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(claimScrollReward).not.toHaveBeenCalled()
    scroll(0, '/coins')
    scroll(900)
    expect(issueScrollNonce).toHaveBeenCalledTimes(2)
  })

  it('shows and reads nothing after a refused claim', async () => {
    rewards({ success: false })
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(claimScrollReward).toHaveBeenCalledOnce()
    expect(showScrollReward).not.toHaveBeenCalled()
    expect(refreshCoins).not.toHaveBeenCalled()
  })

  it('can be tried on the next page at once, not only when the nonce of the last was ready', async () => {
    scroll(900)
    await vi.advanceTimersByTimeAsync(1_000)
    scroll(0, '/coins')
    await vi.advanceTimersByTimeAsync(0)
    scroll(900)
    expect(vi.mocked(issueScrollNonce).mock.calls).toEqual([
      [{ page: '/' }, null],
      [{ page: '/coins' }, null],
    ])
  })

  it('ends with the session: nothing is claimed and nothing waits', async () => {
    scroll(900)
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(0)
    scroll(2_000)
    expect(claimScrollReward).not.toHaveBeenCalled()
    expect(issueScrollNonce).toHaveBeenCalledOnce()
  })

  it.each([
    ['there is nothing to earn', () => issues(false)],
    ['an attempt was suspicious', () => rewards({ suspicious: true })],
  ])('pauses for 10 minutes after %s', async (_why, happen) => {
    happen()
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    const tries = () => vi.mocked(issueScrollNonce).mock.calls.length
    await vi.advanceTimersByTimeAsync(590_000)
    scroll(0, '/coins')
    scroll(900)
    expect(tries()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    scroll(901)
    expect(tries()).toBe(2)
  })

  it('never overlaps: another page waits for the attempt under way [SCRL-02]', async () => {
    const slow = Promise.withResolvers<Awaited<ReturnType<typeof claimScrollReward>>>()
    vi.mocked(claimScrollReward).mockReturnValueOnce(slow.promise)
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    scroll(0, '/coins')
    scroll(900)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(issueScrollNonce).toHaveBeenCalledOnce()
    slow.resolve({ ok: false, code: 'UNKNOWN' })
    await vi.advanceTimersByTimeAsync(0)
    scroll(901)
    expect(issueScrollNonce).toHaveBeenCalledTimes(2)
  })

  it('is given up for a page that was left before the nonce was ready', async () => {
    scroll(900)
    await vi.advanceTimersByTimeAsync(1_000)
    scroll(0, '/coins')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(claimScrollReward).not.toHaveBeenCalled()
  })

  it('says so when it is suspicious, for 5 s, and pauses [SCRL-05]', async () => {
    rewards({ suspicious: true })
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'Atividade Suspeita',
      description: 'Muitas ações detectadas. Aguarde um momento.',
      variant: 'destructive',
      durationMs: 5_000,
    })
    scroll(0, '/coins')
    scroll(900)
    expect(issueScrollNonce).toHaveBeenCalledOnce()
  })

  it('is silent when it is rate limited, or when there is nothing to earn [SCRL-06]', async () => {
    rewards({ rateLimited: true })
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    issues(false)
    scroll(0, '/coins')
    scroll(900)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(claimScrollReward).toHaveBeenCalledOnce()
    expect(toast).not.toHaveBeenCalled()
    expect(showScrollReward).not.toHaveBeenCalled()
  })
})
