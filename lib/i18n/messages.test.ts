import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { sources } from '@/tests/checks/sources'
import { messages } from './messages'

const t = createTranslator({ locale: 'pt-BR', messages })

it.each([
  [
    t('coins.history.lead', { count: 1 }),
    'Sua última movimentação.',
    t('coins.history.lead', { count: 2 }),
    'Suas últimas 2 movimentações.',
  ],
  [
    t('admin-orders.detail.ordersOf', { count: 1, paid: 1, total: 'R$ 10' }),
    '1 pedido, 1 pago, R$ 10 no total',
    t('admin-orders.detail.ordersOf', { count: 2, paid: 2, total: 'R$ 10' }),
    '2 pedidos, 2 pagos, R$ 10 no total',
  ],
  [
    t('search.suggestions.status', { count: 1 }),
    'Sugestões: 1. Use as setas para escolher.',
    t('search.suggestions.status', { count: 2 }),
    'Sugestões: 2. Use as setas para escolher.',
  ],
  [
    t('admin-products.grid.preview.errors', { count: 1 }),
    '1 célula com erro fica como está na loja até ser corrigida.',
    t('admin-products.grid.preview.errors', { count: 2 }),
    '2 células com erro ficam como estão na loja até serem corrigidas.',
  ],
  [
    t('admin-products.grid.preview.warnings', { count: 1 }),
    '1 mudança pede atenção e vem primeiro na lista.',
    t('admin-products.grid.preview.warnings', { count: 2 }),
    '2 mudanças pedem atenção e vêm primeiro na lista.',
  ],
  [
    t('admin-imports.result.undoText', { created: 1, updated: 1 }),
    '1 produto criado será removido e 1 volta ao que era. Tudo de uma vez.',
    t('admin-imports.result.undoText', { created: 2, updated: 2 }),
    '2 produtos criados serão removidos e 2 voltam ao que eram. Tudo de uma vez.',
  ],
  [
    t('account.coins.next', { count: 1, level: 'Ouro' }),
    'Falta 1 coin para o nível Ouro',
    t('account.coins.next', { count: 1_250, level: 'Ouro' }),
    'Faltam 1.250 coins para o nível Ouro',
  ],
  [
    t('seo.page.terms', { count: 1, site: 'Loja' }),
    'Compre na Loja e receba em todo o Brasil',
    t('seo.page.terms', { count: 12, site: 'Loja' }),
    'Parcele em até 12x sem juros na Loja e receba em todo o Brasil',
  ],
  [
    t('orders.message.more', { count: 1 }),
    '… e mais 1',
    t('orders.message.more', { count: 2 }),
    '… e mais 2',
  ],
])('agrees with one and with several: %s', (one, expectedOne, several, expectedSeveral) => {
  expect([one, several]).toEqual([expectedOne, expectedSeveral])
})

it('names no count of zero with a digit where there is a word', () => {
  const none = { count: 0, paid: 0, total: 'R$ 0' }
  expect(t('admin-orders.detail.ordersOf', none)).toContain('nenhum pago')
  expect(t('admin-imports.result.undoText', { created: 1, updated: 0 })).toContain(
    'nenhum volta ao que era.',
  )
})

it('states after how many days the database deletes an alert', () => {
  const deletion =
    /delete from private\.product_alerts a\s+where a\.sent_at is null and \(a\.created_at < v_now - interval '(\d+) days'/
  const [days] = sources.flatMap(({ text }) => deletion.exec(text)?.[1] ?? [])
  expect(t('products.alerts.hint')).toContain(`O alerta vale por ${days} dias.`)
})

it.each(['ready', 'preorder', 'made_to_order', 'digital'] as const)(
  'the description of a product that is %s names several installments only',
  (availability) => {
    const of = (count: number) =>
      t(`products.seo.${availability}`, { name: 'Zelda', site: 'UTI', price: 'R$ 4', count })
    expect(of(1)).toContain('por R$ 4 à vista. Finalize')
    expect(of(2)).toContain('por R$ 4 à vista ou em até 2x sem juros. Finalize')
  },
)
