// @vitest-environment jsdom
import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { claimDailyBonus, claimDailyCode } from '@/server/coins/actions'
import type { MyCoins } from '@/server/coins/dto'
import { renderHook } from '@/tests/support/unit/render-hook'
import { claimDaily, useIsClaiming } from './daily'
import { applyCoins, isActivityShown, refreshCoins } from './store'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('./store', () => ({
  applyCoins: vi.fn(),
  isActivityShown: vi.fn(() => false),
  refreshCoins: vi.fn(),
}))
vi.mock('@/server/coins/actions', () => ({
  claimDailyBonus: vi.fn(),
  claimDailyCode: vi.fn(),
}))

const refused = (code: 'WRONG_CODE' | 'CLAIM_CLOSED', message: string) => ({
  ok: true as const,
  data: { success: false, code, message, data: null, coins: null },
})
const credited = (already_claimed: boolean) => ({
  ok: true as const,
  data: {
    success: true,
    code: 'CLAIMED' as const,
    message: 'Recompensa diária resgatada!',
    data: { streak_position: 2, amount: 37, already_claimed },
    coins: null,
  },
})
function Page() {
  return String(useIsClaiming())
}
const lastToast = () => vi.mocked(toast).mock.lastCall?.[0]

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(refreshCoins).mockResolvedValue()
})

it('shows a claim with its coins and day', async () => {
  vi.mocked(claimDailyBonus).mockResolvedValue(credited(false))
  expect(await claimDaily()).toBe(true)
  expect(lastToast()).toEqual({
    title: 'Recompensa diária resgatada!',
    description: '+37 coins. Dia 2 da sua sequência.',
    variant: 'success',
  })
  expect(claimDailyBonus).toHaveBeenCalledExactlyOnceWith({}, null)
  expect(claimDailyCode).not.toHaveBeenCalled()
})

it('sends the code that was typed, also an empty one', async () => {
  vi.mocked(claimDailyCode).mockResolvedValue(credited(false))
  for (const code of ['DIA-ABC234', '']) await claimDaily(code)
  expect(vi.mocked(claimDailyCode).mock.calls).toEqual([
    [{ code: 'DIA-ABC234' }, null],
    [{ code: '' }, null],
  ])
  expect(claimDailyBonus).not.toHaveBeenCalled()
})

it('shows a second claim of a cycle as what it is [DAILY-12]', async () => {
  vi.mocked(claimDailyCode).mockResolvedValue(credited(true))
  await claimDaily('DIA-ABC234')
  expect(lastToast()).toEqual({
    title: 'Você já resgatou a recompensa deste ciclo.',
    variant: 'info',
  })
})

it('lets one operation run at a time, and takes the next one up after it [DAILY-14]', async () => {
  const first = Promise.withResolvers<ReturnType<typeof credited>>()
  vi.mocked(claimDailyBonus).mockReturnValue(first.promise)
  const running = claimDaily()
  expect(await claimDaily('DIA-ABC234')).toBe(false)
  expect(lastToast()).toEqual({ title: 'Operação em andamento', variant: 'info' })
  expect(claimDailyCode).not.toHaveBeenCalled()
  first.resolve(credited(false))
  expect(await running).toBe(true)
  vi.mocked(claimDailyCode).mockResolvedValue(credited(true))
  expect(await claimDaily('DIA-ABC234')).toBe(true)
})

it.each([
  ['a wrong code', 'DIA-XXXXXX', 'Erro ao resgatar código', 'Este não é o código do ciclo atual.'],
  ['a closed claim', undefined, 'Erro ao resgatar recompensa diária', 'Expirado para resgate'],
])('shows that %s failed, and why [DAILY-19]', async (_what, code, title, description) => {
  vi.mocked(claimDailyCode).mockResolvedValue(refused('WRONG_CODE', description))
  vi.mocked(claimDailyBonus).mockResolvedValue(refused('CLAIM_CLOSED', description))
  expect(await claimDaily(code)).toBe(false)
  expect(lastToast()).toEqual({ title, description, variant: 'destructive' })
})

it.each([
  ['CONNECTION', 'Erro de conexão com o servidor'],
  ['NOT_FOUND', 'Função não disponível'],
  ['UNKNOWN', 'Erro desconhecido do servidor'],
  ['CONFLICT', 'Erro interno do sistema'],
  ['INVALID', 'Erro interno'],
  ['BAD_TRANSITION', 'Erro desconhecido'],
  ['UNAUTHENTICATED', 'Usuário não logado'],
  ['COINS_DISABLED', 'Sistema UTI Coins desabilitado'],
] as const)('shows %s as %s [COIN-15] [COIN-16] [COIN-34] [COIN-35]', async (code, description) => {
  if (code === 'CONNECTION') vi.mocked(claimDailyBonus).mockRejectedValue(new TypeError('fetch'))
  else vi.mocked(claimDailyBonus).mockResolvedValue({ ok: false, code })
  await claimDaily()
  expect(lastToast()?.description).toBe(description)
})

it('shows the coins of its answer without another request [DAILY-15]', async () => {
  const coins = { userId: 'ana', account: {} as MyCoins['account'], day: null }
  const answer = credited(false)
  vi.mocked(claimDailyBonus).mockResolvedValue({ ...answer, data: { ...answer.data, coins } })
  vi.mocked(isActivityShown).mockReturnValueOnce(true)
  await claimDaily()
  expect(claimDailyBonus).toHaveBeenCalledExactlyOnceWith({ activity: true }, null)
  expect(applyCoins).toHaveBeenCalledExactlyOnceWith(coins)
  expect(refreshCoins).not.toHaveBeenCalled()
})

describe('a claim under way', () => {
  it('is shown until code and streak have been read again [DAILY-15]', async () => {
    const [answer, read] = [
      Promise.withResolvers<ReturnType<typeof credited>>(),
      Promise.withResolvers<void>(),
    ]
    vi.mocked(claimDailyBonus).mockReturnValue(answer.promise)
    vi.mocked(refreshCoins).mockReturnValue(read.promise)
    const hook = renderHook(useIsClaiming)
    expect(hook.current()).toBe(false)
    await act(async () => void claimDaily())
    expect(hook.current()).toBe(true)
    expect(refreshCoins).not.toHaveBeenCalled()
    await act(async () => answer.resolve(credited(false)))
    expect(refreshCoins).toHaveBeenCalledExactlyOnceWith({ day: true })
    expect(hook.current()).toBe(true)
    await act(async () => read.resolve())
    expect(hook.current()).toBe(false)
    hook.unmount()
    vi.mocked(claimDailyBonus).mockReturnValue(new Promise(() => {}))
    await act(async () => void claimDaily())
    expect(hook.current()).toBe(false)
    expect(renderToString(createElement(Page))).toBe('false')
  })
})
