import { expect, it, vi } from 'vitest'
import { DEFAULT_SITE_SETTINGS } from '@/lib/settings/site-settings'
import type { AdminAssistanceDetails } from '@/server/assistance/admin-dto'
import { renderPage } from '@/tests/support/render-page'
import { AssistanceDetails } from './assistance-details'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/assistance/admin-actions', () => ({}))

const request: AdminAssistanceDetails = {
  id: '00000000-0000-4000-8000-000000000001',
  protocol: 'AT-261127-AAAAA',
  token: 'a'.repeat(64),
  state: 'accepted',
  service: 'avaliacao-venda',
  console: 'Xbox · Xbox One',
  isExpress: false,
  name: 'Ana Prado',
  isPro: false,
  createdAt: '2026-11-27T12:00:00Z',
  chatUrl: null,
  problem: null,
  description: null,
  whatsapp: '27999990000',
  email: null,
  logistics: 'levar-loja',
  address: null,
  serialNumber: null,
  expressFeeCents: 0,
  estimate: null,
  laborCents: null,
  parts: [],
  totalCents: null,
  validUntil: null,
  offer: null,
  history: [],
  notes: [],
}

async function details(choice: 'money' | 'coins', coinBonusPercent: number | null) {
  const validUntil = '2026-12-04T12:00:00Z'
  const offer = { moneyCents: 80_000, coins: 88_000, validUntil, choice }
  const page = await renderPage(
    <AssistanceDetails
      request={{ ...request, offer }}
      store={DEFAULT_SITE_SETTINGS}
      coinBonusPercent={coinBonusPercent}
    />,
  )
  return page.whole
}

it('has the receipt of a device for coins confirmed by who may give coins', async () => {
  const confirm = '>Confirmar recebimento<'
  const explained = 'peça a um gerente ou proprietário'
  for (const page of [await details('coins', 10), await details('money', null)]) {
    expect(page).toContain(confirm)
    expect(page).not.toContain(explained)
  }
  const page = await details('coins', null)
  expect(page).not.toContain(confirm)
  expect(page).toContain(explained)
  expect(page).toContain('>Cancelar<')
})

it.each([true, false])('marks the request of a customer with Pro (%s)', async (isPro) => {
  const page = await renderPage(
    <AssistanceDetails
      request={{ ...request, isPro }}
      store={DEFAULT_SITE_SETTINGS}
      coinBonusPercent={null}
    />,
  )
  expect((await page.whole).includes('>Pro<')).toBe(isPro)
})

it('names the coins that a new offer of money withdraws', async () => {
  const named = 'tem uma oferta de 88.000 coins'
  expect(await details('money', null)).toContain(named)
  expect(await details('money', 10)).not.toContain(named)
})
