import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderItems } from '@/components/ui/admin/cells'
import orders from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import saleMessages from '@/lib/i18n/messages/pt-BR/sale.json'
import { DEFAULT_SITE_SETTINGS } from '@/lib/settings/site-settings'
import type { PackingSlip } from '@/server/orders/admin-dto'
import { OrderLines } from './order-lines'
import { OrderSheet } from './order-sheet'

const line = (name: string, sale: PackingSlip['order']['lines'][number]['sale']) => ({
  name,
  slug: null,
  image: null,
  size: null,
  color: null,
  quantity: 1,
  unitPriceCents: 1000,
  lineTotalCents: 1000,
  sale,
})

const order: PackingSlip['order'] = {
  code: 'UTI-ABC234',
  token: '0'.repeat(64),
  state: 'sent',
  createdAt: '2026-11-22T12:00:00Z',
  expiresAt: null,
  mayCancel: false,
  chatOpenedAt: null,
  tracking: null,
  lines: [
    line('Manete', { condition: 'used', availability: 'ready' }),
    line('Jogo', { condition: 'new', availability: 'preorder', releaseDate: '2027-05-27' }),
    line('Quadro', { condition: 'new', availability: 'made_to_order', leadDays: 12 }),
    line('Fonte', { condition: 'new', availability: 'ready' }),
  ],
  subtotalCents: 4000,
  proSavingCents: 0,
  bundles: [],
  coinsApplied: 0,
  coupon: null,
  coinDiscountCents: 0,
  coinBalance: null,
  shippingKind: 'free',
  shippingCents: 0,
  deliveryCep: null,
  isPickup: false,
  contact: null,
  address: null,
  totalCents: 4000,
  pixPercent: 0,
  manualDiscount: null,
  revision: 0,
  revisions: [],
  events: [],
  pixTotalCents: 4000,
  cashbackCoins: 0,
  history: [],
}
const slip: PackingSlip = { order, customer: null }

const text = (node: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale="pt-BR"
      timeZone="America/Sao_Paulo"
      messages={{ 'admin-orders': orders, sale: saleMessages }}
    >
      {node}
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, '|')

it('a list of orders says what is used or comes later', () => {
  expect(text(<OrderItems lines={order.lines} />)).toMatch(
    /^1× Manete \(Usado\), 1× Jogo \(Pré-venda · 27 mai\)/,
  )
})

it.each([
  ['the lines of an order', <OrderLines key="lines" order={order} />],
  ['the packing slip', <OrderSheet key="sheet" slip={slip} store={DEFAULT_SITE_SETTINGS} />],
])('%s name condition and availability of each line', (_, node) => {
  const shown = text(node)
  expect(shown).toMatch(/Manete\|+Usado\|/)
  expect(shown).toMatch(/Jogo\|+Pré-venda · 27 mai 2027\|/)
  expect(shown).toMatch(/Quadro\|+Sob encomenda · até 12 dias\|/)
  expect(shown).not.toMatch(/Fonte\|+(Novo|Pronta)/)
})

it('the sums of an order and its packing slip name each bundle', () => {
  const bundles = [{ id: 'b', name: 'Dupla', discountCents: 1_500 }]
  const bundled = { ...slip, order: { ...order, bundles } }
  for (const node of [
    <OrderLines key="lines" order={bundled.order} />,
    <OrderSheet key="sheet" slip={bundled} store={DEFAULT_SITE_SETTINGS} />,
  ]) {
    expect(text(node)).toMatch(/Combo Dupla\|+-R\$\s15,00\|/)
  }
})

it('the sums of an order and its packing slip have the total with Pix, also when it is paid', () => {
  for (const state of ['sent', 'paid'] as const) {
    const reduced = { ...slip, order: { ...order, state, pixPercent: 5, pixTotalCents: 3_800 } }
    for (const node of [
      <OrderLines key="lines" order={reduced.order} />,
      <OrderSheet key="sheet" slip={reduced} store={DEFAULT_SITE_SETTINGS} />,
    ]) {
      expect(text(node)).toMatch(/No Pix \(5% OFF\)\|+R\$\s38,00\|/)
    }
  }
  expect(text(<OrderLines order={order} />)).not.toContain('No Pix')
})

it('the sums of an order name a coupon of free shipping while it makes shipping free', () => {
  const coupon = { code: 'FRETE', kind: 'free_shipping', discountCents: 0 } as const
  const shown = (change: object) => text(<OrderLines order={{ ...order, coupon, ...change }} />)
  expect(shown({})).toMatch(/Cupom FRETE\|+Grátis\|/)
  expect(shown({ shippingKind: 'fee', shippingCents: 2_500 })).not.toContain('FRETE')
  expect(shown({ isPickup: true })).not.toContain('FRETE')
})

it('the packing slip of a gift has its message and no price', () => {
  const contact = { payment: null, name: null, phone: null, note: null, gift: 'Parabéns, Bia!' }
  const sheet = (gift: boolean) => {
    const shown = { ...slip, order: { ...order, contact: gift ? contact : null } }
    return text(<OrderSheet slip={shown} store={DEFAULT_SITE_SETTINGS} />)
  }
  expect(sheet(false)).toMatch(/10,00|R\$/)
  expect(sheet(true)).not.toMatch(/10,00|R\$|Valor|Total/)
  expect(sheet(true)).toContain('Parabéns, Bia!')
  expect(sheet(true)).toContain('Manete')
})
