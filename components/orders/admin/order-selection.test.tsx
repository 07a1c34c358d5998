// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { parseOrderSearch } from '@/lib/orders/search'
import { moveOrders, previewOrderMoves } from '@/server/orders/admin-actions'
import type { OrderMove } from '@/server/orders/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { OrderSelection } from './order-selection'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('@/components/ui/app-link', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => (
    <a href={href}>{children}</a>
  ),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-actions', () => ({
  moveOrders: vi.fn(),
  previewOrderMoves: vi.fn(),
}))

const move = (id: string): OrderMove => ({
  id,
  code: `UTI-${id}`,
  from: 'sent',
  isPickup: false,
  refused: null,
})

const show = (ids: string[], { found = ids.length, state = 'sent' } = {}) =>
  renderApp(
    <OrderSelection
      search={parseOrderSearch(new URLSearchParams({ estado: state }))}
      total={ids.length}
      found={found}
    >
      {ids.length === 0
        ? 'Nenhum pedido'
        : ids.map((id) => <input key={id} type="checkbox" name="ids" value={id} />)}
    </OrderSelection>,
  )
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    const found = buttons.find((one) => one.textContent?.startsWith(name))
    if (!found) throw new Error(`no button ${name}`)
    found.click()
  })
const chooseAll = () =>
  act(async () => document.querySelector<HTMLInputElement>('input:not([name])')?.click())
const chooseStep = (step: string) =>
  act(async () => enterValue(document.querySelector('[role=dialog] select') as Field, step))
const dialog = () => document.querySelector('[role=dialog]')?.textContent
const pressEscape = () =>
  act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  vi.mocked(previewOrderMoves).mockResolvedValue({ ok: true, data: [move('a'), move('b')] })
  vi.mocked(moveOrders).mockResolvedValue({ ok: true, data: [] })
})

it('shows what became of moved orders when they have left the list', async () => {
  const page = await show(['a', 'b'])
  await chooseAll()
  await press('Mover')
  await chooseStep('confirmed')
  await press('Mover 2')
  await show([])
  expect(page.textContent).toBe('Nenhum pedido')
  expect(dialog()).toContain('Mover 2 pedidos')
  expect(dialog()).toContain('Pedidos movidos: 2 de 2.')
  await press('Fechar')
  expect(dialog()).toBeUndefined()
})

it('does not close before the outcome is known', async () => {
  let finish = () => {}
  vi.mocked(moveOrders).mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, data: [] })
    }),
  )
  await show(['a', 'b'])
  await chooseAll()
  await press('Mover')
  await chooseStep('confirmed')
  await press('Mover 2')
  await pressEscape()
  await act(async () => finish())
  expect(dialog()).toContain('Pedidos movidos: 2 de 2.')
  await pressEscape()
  expect(dialog()).toBeUndefined()
})

it('previews again after a move whose answer was lost', async () => {
  await show(['a', 'b'])
  await chooseAll()
  await press('Mover')
  await chooseStep('paid')
  vi.mocked(moveOrders).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const moved: OrderMove = { ...move('a'), from: 'paid', refused: 'BAD_TRANSITION' }
  vi.mocked(previewOrderMoves).mockResolvedValue({ ok: true, data: [moved, move('b')] })
  await press('Mover 2')
  expect(dialog()).toContain('Podem avançar: 1 de 2.')
  expect(dialog()).toContain('Este passo não vale para o estado Pago')
  await press('Mover 1')
  expect(moveOrders).toHaveBeenLastCalledWith({ ids: ['b'], state: 'paid' })
})

it('ends the selection of all found orders with another search', async () => {
  const page = await show(['a', 'b'], { found: 30 })
  await chooseAll()
  await press('Selecionar todos os 30')
  expect(page.textContent).toContain('Todos os 30 encontrados')
  await show(['a', 'b'], { found: 50, state: 'paid' })
  expect(page.textContent).not.toContain('Todos os')
  await show(['a', 'b'], { found: 30 })
  expect(page.textContent).not.toContain('Todos os')
})

it('says that an order which is picked up is not shipped', async () => {
  const refused = { ...move('a'), from: 'paid', refused: 'BAD_TRANSITION' } as const
  const data = [
    { ...refused, isPickup: true },
    { ...refused, id: 'b' },
  ]
  vi.mocked(previewOrderMoves).mockResolvedValue({ ok: true, data })
  await show(['a', 'b'])
  await chooseAll()
  await press('Mover')
  await chooseStep('shipped')
  expect([...document.querySelectorAll('[role=dialog] li')].map((row) => row.textContent)).toEqual([
    'UTI-aRetirada não é enviada: de Pago passa a Entregue',
    'UTI-aEste passo não vale para o estado Pago',
  ])
})
