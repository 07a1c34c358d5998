import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { ReceiveAction, RewardAction } from './coin-actions'
import { LOADING, OFF } from './state'
import { useCoins } from './store'

vi.mock('@/server/coins/actions', () => ({ earnCoins: vi.fn() }))
vi.mock('./store', () => ({ useCoins: vi.fn(), refreshCoins: vi.fn() }))

const reward = { id: '1', name: 'Caneca', costCoins: 10, stock: 1, minimumCents: null }

function shownReward(coins: ReturnType<typeof useCoins>): string {
  vi.mocked(useCoins).mockReturnValue(coins)
  return renderToStaticMarkup(<RewardAction reward={reward} texts={messages.rewards} />)
}

it('asks a guest to sign in, but no customer whose coins are not read', () => {
  expect(shownReward(OFF)).toContain('data-open="auth"')
  for (const coins of [LOADING, { ...LOADING, status: 'failed' as const }]) {
    expect(shownReward(coins)).toMatch(/^<p[^>]*>Indisponível<\/p>$/)
  }
})

const account = {
  isEnabled: true,
  balanceCoins: 0,
  freeCoins: 0,
  pendingCoins: 0,
  nextAvailableAt: null,
  heldCoins: 0,
  totalEarnedCoins: 0,
  totalSpentCoins: 0,
  received: [],
}

it.each([
  [0, 'Faltam 10'],
  [8, 'Faltam 2'],
  [9, 'Falta 1'],
])('with %i coins of 10 a reward says: %s', (freeCoins, text) => {
  const coins = { ...OFF, status: 'ready', account: { ...account, freeCoins } } as const
  expect(shownReward(coins)).toContain(`>${text}<`)
})

it('offers an action until it was paid, however long ago', () => {
  const texts = { receive: 'Receber', received: 'Recebido', complete: 'Completar' }
  const shown = (received: string[]) => {
    // The list of the latest transactions may lack the one of this action, so it is not used.
    const activity = { history: [], redemptions: [] }
    const coins = { ...OFF, status: 'ready', account: { ...account, received }, activity } as const
    vi.mocked(useCoins).mockReturnValue(coins)
    return renderToStaticMarkup(<ReceiveAction action="welcome_bonus" texts={texts} />)
  }
  expect(shown([])).toContain('<button')
  expect(shown(['profile_completed'])).toContain('Receber')
  expect(shown(['welcome_bonus'])).toMatch(/^<span[^>]*>Recebido<\/span>$/)
})
