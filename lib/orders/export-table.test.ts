import { expect, it } from 'vitest'
import { toCsv } from '../core/csv'
import texts from '../i18n/messages/pt-BR/admin-orders.json'
import { type ExportedOrder, exportColumns, exportRow } from './export-table'

const words = {
  columns: texts.export.columns,
  states: texts.states,
  carriers: texts.tracking.carriers,
  pickup: texts.contact.pickup,
  gift: texts.export.gift,
  payments: texts.contact.payments,
}

const order: ExportedOrder = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'UTI-7K3F9Q',
  createdAt: '2026-11-22T01:30:00Z',
  state: 'shipped',
  customer: { name: 'Ana "Nina" Prado', email: 'ana@loja.example', phone: '27999990101' },
  lines: [
    { name: 'Zelda', quantity: 2 },
    { name: '=1+1', quantity: 1 },
  ],
  subtotalCents: 123_456,
  proSavingCents: 1_000,
  bundles: 'Dupla',
  bundleDiscountCents: 1_500,
  coupon: 'DEZ',
  couponDiscountCents: 500,
  manualDiscountCents: 250,
  coinDiscountCents: 0,
  isPickup: false,
  deliveryCep: '29700000',
  payment: 'card',
  note: '=1+1',
  gift: 'Feliz aniversário!',
  shippingCents: null,
  totalCents: 122_456,
  carrier: 'correios',
  trackingCode: 'AA123456789BR',
}

it('is a row for each order, on the day of the store and with Brazilian amounts', () => {
  expect(exportColumns(words)).toHaveLength(24)
  expect(exportRow(order, words)).toEqual([
    'UTI-7K3F9Q',
    '2026-11-21',
    'A caminho',
    'Ana "Nina" Prado',
    'ana@loja.example',
    '27999990101',
    '2× Zelda, 1× =1+1',
    '1234,56',
    '-10,00',
    'Dupla',
    '-15,00',
    'DEZ',
    '-5,00',
    '-2,50',
    '0,00',
    '',
    '1224,56',
    'Correios',
    'AA123456789BR',
    '29700-000',
    'Cartão',
    '=1+1',
    'Sim',
    'Feliz aniversário!',
  ])
})

it('says which orders are gifts, also without a message', () => {
  const giftOf = (gift: string | null) => exportRow({ ...order, gift }, words).slice(-2)
  expect(giftOf('')).toEqual(['Sim', ''])
  expect(giftOf(null)).toEqual(['Não', ''])
})

it('gives no formula to a spreadsheet', () => {
  const customer = { name: '=HYPERLINK("x")', email: '@a', phone: '+55 27' }
  const row = exportRow({ ...order, customer, gift: '=2+2' }, words)
  const csv = toCsv(exportColumns(words), [row])
  expect(csv).toContain(`"'=HYPERLINK(""x"")";'@a;'+55 27;`)
  expect(csv).toContain(`;'=1+1;Sim;'=2+2\r\n`)
})
