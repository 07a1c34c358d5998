import { expect, it } from 'vitest'
import { COUPON_STATES, isOrderableCoupon, parseCoupon } from './coupon.ts'

it.each([
  ['BEMVINDO10', 'BEMVINDO10'],
  [' bem vindo-10 ', 'BEMVINDO-10'],
  ['RES-7K3F9QAB', 'RES-7K3F9QAB'],
  ['AB', null],
  ['-ABC', null],
  ['', null],
  ['PROMOÇÃO', null],
  ['A'.repeat(30), 'A'.repeat(30)],
  ['A'.repeat(31), null],
  ["X' OR 1=1", null],
])('the code typed as %j is %j', (text, code) => {
  expect(parseCoupon(text)).toBe(code)
})

it('an order names a coupon that counts, or that changes nothing', () => {
  expect(COUPON_STATES.filter(isOrderableCoupon)).toEqual(['applied', 'no_effect'])
})
