// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { DailyState } from '@/lib/coins/daily'
import coins from '@/lib/i18n/messages/pt-BR/coins.json'
import { renderApp } from '@/tests/support/unit/render-app'
import { ReceiveAction } from './coin-actions'
import { CoinsSectionContent } from './coins-section'
import { DayClaim } from './daily'
import { type CoinsState, OFF } from './state'
import { useCoins } from './store'
import { useDayState } from './use-day-state'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/coins/actions', () => ({
  claimDailyBonus: vi.fn(async () => ({ ok: false, code: 'CONNECTION' })),
  claimDailyCode: vi.fn(),
  earnCoins: vi.fn(async () => ({ ok: false, code: 'CONNECTION' })),
}))
vi.mock('./store', () => ({
  applyCoins: vi.fn(),
  isActivityShown: vi.fn(() => false),
  refreshCoins: vi.fn(),
  useCoins: vi.fn(),
  useCoinsPart: vi.fn(),
}))
vi.mock('./use-day-state', () => ({ useDayState: vi.fn() }))

const open: DailyState = { kind: 'claimable', code: 'DIA-ABC234', closesInMs: 1, nextInMs: 1 }
const claimed: DailyState = { kind: 'claimed', code: 'DIA-ABC234', validForMs: 1, nextInMs: 1 }
const streak = { streak_count: 0, valid_codes_count: 0, hours_until_streak_expires: 0 }

const show = (state: DailyState) => {
  vi.mocked(useDayState).mockReturnValue(state)
  vi.mocked(useCoins).mockReturnValue({ ...OFF, day: { streak } } as unknown as CoinsState)
  return renderApp(<DayClaim more={() => <a href="/coins">fora</a>} />)
}
const press = (page: HTMLElement) =>
  act(async () => {
    page.querySelector('button')?.focus()
    page.querySelector('button')?.click()
  })

it('moves the focus from the button of the daily code to what was claimed', async () => {
  const page = await show(open)
  await press(page)
  expect(document.activeElement).toBe(page.querySelector('button'))
  await show(claimed)
  expect(page.querySelector('button')).toBeNull()
  const focused = document.activeElement
  expect(focused?.getAttribute('tabindex')).toBe('-1')
  expect(focused?.querySelector('[data-day-state=claimed]')).not.toBeNull()
})

it('leaves the focus where the visitor moved it meanwhile, and takes none without a claim', async () => {
  const page = await show(open)
  await press(page)
  page.querySelector('a')?.focus()
  await show(claimed)
  expect(document.activeElement).toBe(page.querySelector('a'))
  page.querySelector('a')?.blur()
  await show(open)
  await show(claimed)
  expect(document.activeElement).toBe(document.body)
})

it('moves the focus from the button of a once-only action to what it says after that', async () => {
  const texts = { receive: 'Receber', received: 'Recebido', complete: 'Completar' }
  const receive = (received: string[]) => {
    const account = { isEnabled: true, received }
    vi.mocked(useCoins).mockReturnValue({ ...OFF, account } as unknown as CoinsState)
    return renderApp(<ReceiveAction action="welcome_bonus" texts={texts} />)
  }
  const page = await receive([])
  await press(page)
  await receive(['welcome_bonus'])
  expect(document.activeElement?.textContent).toBe('Recebido')
  expect(page.contains(document.activeElement)).toBe(true)
})

it('says on the page of coins that they are off, whose head explains it', async () => {
  const parts = { freeCoins: 0, pendingCoins: 0, nextAvailableAt: null, heldCoins: 0 }
  const totals = { balanceCoins: 0, totalEarnedCoins: 0, totalSpentCoins: 0 }
  const account = { isEnabled: false, ...parts, ...totals, received: [] }
  vi.mocked(useCoins).mockReturnValue({ ...OFF, account } as unknown as CoinsState)
  const page = await renderApp(<CoinsSectionContent part="overview" waiting={null} />)
  const { failure, popup } = coins
  expect(page.querySelector('[role=status]')?.textContent).toBe(failure.COINS_DISABLED)
  expect(page.textContent).not.toContain(popup.disabledText)
})
