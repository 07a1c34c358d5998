import { expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { NEW_SHIPPING_ZONE, shippingZoneSchema } from './shipping-zone.ts'

const zone = {
  ...NEW_SHIPPING_ZONE,
  name: ' Vitória ',
  cepFrom: '29000-000',
  cepTo: '29099-999',
  price: '24,90',
}

it('a zone has a name without spaces around it', () => {
  expect(shippingZoneSchema.parse(zone)).toEqual({ ...zone, name: 'Vitória' })
})

it.each([
  { price: '' },
  { price: '99999,99' },
  { price: '5,5' },
  { cepTo: '29000-000' },
  { daysFrom: 0, daysTo: 0 },
  { daysFrom: 90, daysTo: 90 },
])('accepts %j', (values) => {
  expect(refused(shippingZoneSchema, { ...zone, ...values })).toEqual([])
})

it.each([
  [{ name: ' ' }, 'name: required'],
  [{ name: 'x'.repeat(81) }, 'name: tooLong'],
  [{ cepFrom: '00000-000' }, 'cepFrom: zip'],
  [{ cepTo: '29099999' }, 'cepTo: zip'],
  [{ cepTo: '28999-999' }, 'cepTo: order'],
  [{ price: '24.90' }, 'price: price'],
  [{ price: '-1' }, 'price: price'],
  [{ daysFrom: -1 }, 'daysFrom: tooSmall'],
  [{ daysTo: 91 }, 'daysTo: tooLarge'],
  [{ daysTo: 1.5 }, 'daysTo: number'],
  [{ daysFrom: 6 }, 'daysTo: order'],
])('refuses %j', (values, error) => {
  expect(refused(shippingZoneSchema, { ...zone, ...values })).toEqual([error])
})
