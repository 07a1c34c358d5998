import { z } from 'zod'

const cep = z.string().regex(/^(?!00)\d{5}-\d{3}$/, 'zip')
const days = z.number('number').int('number').min(0, 'tooSmall').max(90, 'tooLarge')

/**
 * The values of the form of a delivery zone. The price is a text in reais, such as '24,90'; an empty
 * one is agreed in the chat. Error messages are keys of the messages.
 */
export const shippingZoneSchema = z
  .object({
    name: z.string().trim().min(1, 'required').max(80, 'tooLong'),
    cepFrom: cep,
    cepTo: cep,
    price: z
      .string()
      .trim()
      .regex(/^(\d{1,5}(,\d{1,2})?)?$/, 'price'),
    daysFrom: days,
    daysTo: days,
    isActive: z.boolean(),
  })
  .refine(({ cepFrom, cepTo }) => cepFrom <= cepTo, { path: ['cepTo'], error: 'order' })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, { path: ['daysTo'], error: 'order' })

export type ShippingZoneValues = z.infer<typeof shippingZoneSchema>

export const NEW_SHIPPING_ZONE: ShippingZoneValues = {
  name: '',
  cepFrom: '',
  cepTo: '',
  price: '',
  daysFrom: 1,
  daysTo: 5,
  isActive: true,
}
