import { describe, expect, it } from 'vitest'
import texts from '../i18n/messages/pt-BR/admin-orders.json'
import { stateMessage } from './message'
import { ORDER_STATES, type OrderState } from './states'

const order = {
  code: 'UTI-7K3F9Q',
  isPickup: false,
  isDigital: false,
  tracking: { carrier: 'correios' as const, code: 'AA123456789BR', url: null },
  customerName: 'Ana Prado',
  url: 'https://loja.example/pedido/abc',
}

describe('the message about a state of an order', () => {
  it.each(ORDER_STATES)('says %s with name, code and link', (state) => {
    const text = stateMessage({ ...order, state }, texts.stateMessages)
    expect(text).toMatch(/^Olá, Ana! /)
    expect(text).toContain(order.code)
    expect(text).toContain(order.url)
    expect(text.includes('AA123456789BR')).toBe(state === 'shipped')
    expect(text).not.toMatch(/[{}]/)
  })

  it('promises no delivery of an order that is picked up', () => {
    const say = (state: OrderState) =>
      stateMessage({ ...order, state, isPickup: true }, texts.stateMessages)
    expect(say('paid')).toMatch(/^Olá, Ana! Recebemos o pagamento .* Quando você vem retirar\?/)
    for (const state of ['sent', 'confirmed', 'paid', 'delivered'] as const) {
      expect(say(state)).not.toMatch(/entreg/)
    }
  })

  it.each([false, true])('promises no delivery of digital products (picked up: %s)', (isPickup) => {
    const say = (state: OrderState) =>
      stateMessage({ ...order, state, isPickup, isDigital: true }, texts.stateMessages)
    expect(say('paid')).toContain('Ele é digital')
    for (const state of ['sent', 'confirmed', 'paid'] as const) {
      expect(say(state)).not.toMatch(/entreg|retir/)
    }
    expect(say('delivered')).not.toContain('retir')
  })

  it('has a greeting without a name and no line for unknown tracking', () => {
    for (const tracking of [null, { carrier: null, code: null, url: null }]) {
      const nobody = { ...order, state: 'shipped' as const, tracking, customerName: ' ' }
      const text = stateMessage(nobody, texts.stateMessages)
      expect(text).toMatch(/^Olá! /)
      expect(text.split('\n')).toHaveLength(2)
    }
  })
})
