import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import sale from '../i18n/messages/pt-BR/sale.json'
import { currentSale, type SaleRow, saleState, shipsFree } from './sale-state.ts'
import { arrivalPromise, laterDeliveryNote, repeatsMark, saleMarks } from './sale-texts.ts'

const t = createTranslator({ locale: 'pt-BR', messages: { sale }, namespace: 'sale' })

const row = (patch: Partial<SaleRow> = {}): SaleRow => ({
  condition: 'new',
  availability: 'ready',
  release_date: null,
  lead_days: null,
  ...patch,
})
const ready = row()
const preorder = row({ availability: 'preorder', release_date: '2027-03-12' })
const made = row({ availability: 'made_to_order', lead_days: 20 })
const digital = row({ availability: 'digital' })
const used = row({ condition: 'used' })

describe('the state in which a product is sold', () => {
  it('holds a date only of a pre-order and days only of what is made to order', () => {
    expect(saleState(ready)).toEqual({ condition: 'new', availability: 'ready' })
    expect(saleState(preorder)).toEqual({
      condition: 'new',
      availability: 'preorder',
      releaseDate: '2027-03-12',
    })
    expect(saleState(made)).toEqual({
      condition: 'new',
      availability: 'made_to_order',
      leadDays: 20,
    })
  })

  it('is ready from the release date on, by the clock of the store', () => {
    const before = currentSale(preorder, new Date('2027-03-12T02:59:59Z'))
    expect(before.availability).toBe('preorder')
    const released = currentSale(preorder, new Date('2027-03-12T03:00:00Z'))
    expect(released).toEqual({ condition: 'new', availability: 'ready' })
    expect(saleState(preorder).availability).toBe('preorder')
  })

  it('sends what is digital for nothing', () => {
    expect(shipsFree(false, saleState(digital))).toBe(true)
    expect(shipsFree(false, saleState(ready))).toBe(false)
    expect(shipsFree(true, saleState(made))).toBe(true)
  })
})

describe('the words', () => {
  it.each([
    ['short', ready, []],
    ['short', used, ['Usado']],
    ['short', row({ condition: 'refurbished' }), ['Recondicionado']],
    ['short', preorder, ['Pré-venda · 12 mar']],
    ['full', preorder, ['Pré-venda · 12 mar 2027']],
    ['short', made, ['Sob encomenda']],
    ['full', made, ['Sob encomenda · até 20 dias']],
    ['full', row({ availability: 'made_to_order', lead_days: 1 }), ['Sob encomenda · até 1 dia']],
    ['short', digital, ['Digital']],
    ['short', { ...made, condition: 'used' }, ['Usado', 'Sob encomenda']],
  ] as const)('a mark is %s: %o is %o', (dates, of, expected) => {
    expect(saleMarks(saleState(of), t, { dates })).toEqual(expected)
  })

  it('promise what holds', () => {
    expect([ready, preorder, made, digital].map((of) => arrivalPromise(saleState(of), t))).toEqual([
      'Em estoque, pronto para envio',
      'Pré-venda: lançamento em 12 de março de 2027',
      'Sob encomenda: pronto em até 20 dias',
      'Digital: você recebe o código pela conversa',
    ])
  })

  it('name what comes later only where not all comes together', () => {
    const note = (...rows: SaleRow[]) => laterDeliveryNote(rows.map(saleState), t)
    expect(note()).toBeNull()
    expect(note(ready, used, digital)).toBeNull()
    expect(note(preorder, preorder)).toBeNull()
    expect(note(ready, preorder, made)).toBe(
      'Parte do pedido chega depois: pré-venda em 12 mar 2027; encomenda em até 20 dias.',
    )
    expect(note(preorder, row({ ...preorder, release_date: '2027-05-01' }))).toBe(
      'Parte do pedido chega depois: pré-venda em 12 mar 2027; pré-venda em 1 mai 2027.',
    )
  })

  it('are not repeated by a badge', () => {
    const marks = saleMarks(saleState(preorder), t, { dates: 'short' })
    expect(repeatsMark(' PRÉ-VENDA ', marks)).toBe(true)
    expect(repeatsMark('Oferta', marks)).toBe(false)
    expect(repeatsMark('Pré-venda', [])).toBe(false)
  })
})
