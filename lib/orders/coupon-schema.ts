import { z } from 'zod'
import { COUPON_CODE, COUPON_KINDS, isCouponValue } from '../coins/coupon.ts'

const reais = z
  .string()
  .trim()
  .regex(/^(\d{1,5}(,\d{1,2})?)?$/, 'price')
  .refine((text) => text === '' || /[1-9]/.test(text), 'price')
const day = z.union([z.literal(''), z.iso.date('day')])
const limit = (max: number) =>
  z.number('number').int('number').min(1, 'number').max(max, 'number').nullable()

/**
 * The values of the form of a coupon. Amounts are texts in reais, such as '24,90'; empty texts and
 * null are no limit. Error messages are keys of the messages.
 */
export const couponSchema = z
  .object({
    code: z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(
        z
          .string()
          .regex(COUPON_CODE, 'code')
          .regex(/^(?!RES-)/, 'reserved'),
      ),
    description: z.string().trim().max(200, 'tooLong'),
    kind: z.enum(COUPON_KINDS),
    value: reais,
    minimum: reais,
    startsOn: day,
    endsOn: day,
    maxUses: limit(1_000_000),
    maxUsesPerCustomer: limit(1_000),
    isActive: z.boolean(),
  })
  .transform((row) => (row.kind === 'free_shipping' ? { ...row, value: '' } : row))
  .refine(({ kind, value }) => isCouponValue(kind, value), { path: ['value'], error: 'value' })
  .refine(({ startsOn, endsOn }) => startsOn === '' || endsOn === '' || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'order',
  })

export type CouponValues = z.output<typeof couponSchema>

export const NEW_COUPON: CouponValues = {
  code: '',
  description: '',
  kind: 'percent',
  value: '',
  minimum: '',
  startsOn: '',
  endsOn: '',
  maxUses: null,
  maxUsesPerCustomer: null,
  isActive: true,
}
