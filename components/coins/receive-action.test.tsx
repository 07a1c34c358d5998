import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ReceiveAction } from './receive-action'
import { OFF } from './state'
import { useCoins } from './store'

vi.mock('@/server/coins/actions', () => ({ earnCoins: vi.fn() }))
vi.mock('./store', () => ({ useCoins: vi.fn(), refreshCoins: vi.fn() }))

const texts = { receive: 'Receber', received: 'Recebido', complete: 'Completar' }
const account = {
  isEnabled: true,
  balanceCoins: 0,
  freeCoins: 0,
  pendingCoins: 0,
  nextAvailableAt: null,
  heldCoins: 0,
  totalEarnedCoins: 0,
  totalSpentCoins: 0,
}

it('offers an action until it was paid, however long ago', () => {
  const shown = (received: string[]) => {
    // The latest movements say nothing about an earlier one.
    const activity = { history: [], redemptions: [] }
    const coins = { ...OFF, status: 'ready', account: { ...account, received }, activity } as const
    vi.mocked(useCoins).mockReturnValue(coins)
    return renderToStaticMarkup(<ReceiveAction action="welcome_bonus" texts={texts} />)
  }
  expect(shown([])).toContain('<button')
  expect(shown(['profile_completed'])).toContain('Receber')
  expect(shown(['welcome_bonus'])).toMatch(/^<span[^>]*>Recebido<\/span>$/)
})
