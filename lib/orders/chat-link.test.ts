import { expect, it } from 'vitest'
import { readChatLink, whatsappUrl } from './whatsapp.ts'

it.each([
  ['+55 (27) 99999-0101', '5527999990101', '(27)\u00a099999-0101'],
  ['552733330101', '552733330101', '(27)\u00a03333-0101'],
  ['+351 912 345 678', '351912345678', '+351912345678'],
])('the link to %s is read as its number and text', (setting, digits, number) => {
  const text = 'Olá! Pedido: UTI-ABC234\nTotal: R$ 80 & frete'
  expect(readChatLink(whatsappUrl(setting, text) ?? '')).toEqual({ digits, number, text })
})
