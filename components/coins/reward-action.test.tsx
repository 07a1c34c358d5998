import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RewardAction } from './reward-action'
import { LOADING, OFF } from './state'
import { useCoins } from './store'

vi.mock('./store', () => ({ useCoins: vi.fn() }))

const texts = {
  redeem: 'Trocar',
  login: 'Entrar para trocar',
  soldOut: 'Esgotado',
  missing: 'Faltam {coins}',
  disabled: 'Indisponível',
}
const reward = { id: '1', name: 'Caneca', costCoins: 10, stock: 1 }

it('asks a guest to sign in, but no customer whose coins are not read', () => {
  const shown = (coins: ReturnType<typeof useCoins>) => {
    vi.mocked(useCoins).mockReturnValue(coins)
    return renderToStaticMarkup(<RewardAction reward={reward} texts={texts} />)
  }
  expect(shown(OFF)).toContain('data-open="auth"')
  for (const coins of [LOADING, { ...LOADING, status: 'failed' as const }]) {
    expect(shown(coins)).toMatch(/^<p[^>]*>Indisponível<\/p>$/)
  }
})
