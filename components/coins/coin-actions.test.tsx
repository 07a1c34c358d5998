import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ReceiveAction, RewardAction } from './coin-actions'
import { LOADING, OFF } from './state'
import { useCoins } from './store'

vi.mock('@/server/coins/actions', () => ({ earnCoins: vi.fn() }))
vi.mock('./store', () => ({ useCoins: vi.fn(), refreshCoins: vi.fn() }))

const reward = { id: '1', name: 'Caneca', costCoins: 10, stock: 1 }

it('asks a guest to sign in, but no customer whose coins are not read', () => {
  const texts = {
    redeem: 'Trocar',
    login: 'Entrar para trocar',
    soldOut: 'Esgotado',
    missing: 'Faltam {coins}',
    disabled: 'Indisponível',
  }
  const shown = (coins: ReturnType<typeof useCoins>) => {
    vi.mocked(useCoins).mockReturnValue(coins)
    return renderToStaticMarkup(<RewardAction reward={reward} texts={texts} />)
  }
  expect(shown(OFF)).toContain('data-open="auth"')
  for (const coins of [LOADING, { ...LOADING, status: 'failed' as const }]) {
    expect(shown(coins)).toMatch(/^<p[^>]*>Indisponível<\/p>$/)
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
}

it('offers an action until it was paid, however long ago', () => {
  const texts = { receive: 'Receber', received: 'Recebido', complete: 'Completar' }
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
