// One reward attempt for each page view that is scrolled by more than 500 px. The nonce is
// requested only then, so that pages without scrolling cause no request.
import { toast } from '@/components/ui/toast'
import { pageOwner } from '@/lib/auth/cookies'
import { addScroll, isRewardDue, startView } from '@/lib/coins/scroll-distance'
import { withConnectionError } from '@/lib/core/result'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { claimScrollReward, issueScrollNonce } from '@/server/coins/actions'
import { showScrollReward } from './scroll-reward-notice'
import { currentCoins, refreshCoins } from './store'

const HOME = '/'
const MAX_PAGE_LENGTH = 300
const SUSPICIOUS_MS = 5_000
/** Pause after the limits are reached or an attempt was suspicious, in ms. */
const PAUSE_MS = 600_000

const isOn = () => currentCoins().account?.isEnabled === true

/** Tracks the scrolling of a signed-in customer. Returns a cleanup function. */
export function startScrollReward(): () => void {
  let view = startView(location.pathname, scrollY)
  let hasTried = false
  let isTrying = false
  let pausedUntilMs = 0
  let stopWaiting = () => {}

  // Claims of hidden tabs would follow each other too fast and count as suspicious.
  const isStillThere = (page: string) =>
    view.page === page && location.pathname === page && isOn() && !document.hidden
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function attempt(page: string): Promise<void> {
    const issued = await withConnectionError(issueScrollNonce({ page }, pageOwner()))
    if (!issued.ok) return
    if (!issued.data.available) {
      pausedUntilMs = performance.now() + PAUSE_MS
      return
    }
    await wait(issued.data.readyInSeconds * 1_000)
    if (!isStillThere(page)) return
    const { nonce } = issued.data
    const answer = await withConnectionError(claimScrollReward({ nonce }, pageOwner()))
    if (!answer.ok) return
    const { success, suspicious, amount } = answer.data
    if (suspicious) {
      pausedUntilMs = performance.now() + PAUSE_MS
      const { suspiciousTitle: title, suspiciousText: description } = messages.scroll
      toast({ title, description, variant: 'destructive', durationMs: SUSPICIOUS_MS })
    }
    if (!success) return
    if (location.pathname === HOME) showScrollReward(amount)
    void refreshCoins()
  }

  async function tryOnce(page: string): Promise<void> {
    hasTried = true
    isTrying = true
    await attempt(page)
    isTrying = false
  }

  function onScroll(): void {
    const page = location.pathname
    if (page !== view.page) {
      hasTried = false
      stopWaiting()
    }
    view = addScroll(view, page, scrollY)
    if (hasTried || isTrying || !isRewardDue(view) || !isOn()) return
    if (performance.now() < pausedUntilMs || page.length > MAX_PAGE_LENGTH) return
    void tryOnce(page)
  }

  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    removeEventListener('scroll', onScroll)
    view = startView('', 0)
    stopWaiting()
  }
}
