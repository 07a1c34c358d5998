import { z } from 'zod'
import { BRANDS, REPAIRS } from './choices.ts'

/**
 * The values of the form of a price. The price is a text in reais, such as '249,90'. Error messages are
 * keys of the messages.
 */
export const repairPriceSchema = z.object({
  brand: z.enum(BRANDS),
  model: z.string().trim().min(1, 'required').max(80, 'tooLong'),
  repair: z.enum(REPAIRS),
  price: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,5}(,\d{1,2})?$/, 'price')
    .refine((text) => /[1-9]/.test(text), 'price'),
  days: z.number('number').int('number').min(1, 'number').max(90, 'number'),
  note: z.string().trim().max(120, 'tooLong'),
})

export type RepairPriceValues = z.infer<typeof repairPriceSchema>
