import { expect, it } from 'vitest'
import { couponSchema, NEW_COUPON } from './coupon-schema.ts'

const coupon = { ...NEW_COUPON, code: 'dez 10', value: '10' }
const errors = (values: object) =>
  couponSchema
    .safeParse({ ...coupon, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}:${message}`) ?? []

it('stores the code in capitals without spaces, and no value for free shipping', () => {
  expect(couponSchema.parse(coupon)).toMatchObject({ code: 'DEZ10', value: '10' })
  expect(couponSchema.parse({ ...coupon, kind: 'free_shipping' })).toMatchObject({ value: '' })
})

it.each([
  [{ code: 'A' }, 'code:code'],
  [{ code: 'res-12345678' }, 'code:reserved'],
  [{ value: '' }, 'value:value'],
  [{ value: '101' }, 'value:value'],
  [{ value: '12,5' }, 'value:value'],
  [{ kind: 'amount', value: '0,00' }, 'value:price'],
  [{ kind: 'amount', value: '1.000' }, 'value:price'],
  [{ minimum: '-1' }, 'minimum:price'],
  [{ startsOn: '2026-02-30' }, 'startsOn:day'],
  [{ startsOn: '2026-11-25', endsOn: '2026-11-24' }, 'endsOn:order'],
  [{ maxUses: 0 }, 'maxUses:number'],
  [{ maxUsesPerCustomer: 1.5 }, 'maxUsesPerCustomer:number'],
])('refuses %j with %s', (values, error) => {
  expect(errors(values)).toEqual([error])
})

it.each([
  { kind: 'amount', value: '12,5' },
  { value: '100' },
  { startsOn: '2026-11-24', endsOn: '2026-11-24' },
  { startsOn: '2026-11-24', endsOn: '' },
  { startsOn: '', endsOn: '2026-11-24' },
  { maxUses: 1, maxUsesPerCustomer: 1 },
])('accepts %j', (values) => {
  expect(errors(values)).toEqual([])
})
