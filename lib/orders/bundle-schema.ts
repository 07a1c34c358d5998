import { z } from 'zod'
import { parseLocalDateTime } from '../content/admin/controls.ts'
import { BUNDLE_KINDS, type BundleKind, MAX_BUNDLE_PRODUCTS } from './bundles.ts'

const localTime = z.string().refine((local) => local === '' || parseLocalDateTime(local), 'time')

/**
 * The values of the form of a bundle. The value is a text: whole percent, or reais such as '24,90'.
 * Times are those of the store; empty texts are no limit. Error messages are keys of the messages.
 */
export const bundleSchema = z
  .object({
    name: z
      .string()
      .trim()
      .regex(/^[^\p{Cc}]{1,60}$/u, 'name'),
    productIds: z
      .array(z.uuid())
      .min(2, 'products')
      .max(MAX_BUNDLE_PRODUCTS, 'products')
      .refine((ids) => new Set(ids).size === ids.length, 'products'),
    kind: z.enum(BUNDLE_KINDS),
    value: z.string().trim(),
    startsAt: localTime,
    endsAt: localTime,
    isActive: z.boolean(),
  })
  .refine(({ kind, value }) => bundleAmount(kind, value) !== null, {
    path: ['value'],
    error: 'value',
  })
  .refine(({ startsAt, endsAt }) => startsAt === '' || endsAt === '' || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'order',
  })

export type BundleValues = z.output<typeof bundleSchema>

/** Returns the typed value as whole percent or centavos; null if it is not a discount. */
export function bundleAmount(kind: BundleKind, value: string): number | null {
  if (kind === 'percent') return /^([1-9]|[1-4]\d|50)$/.test(value) ? Number(value) : null
  if (!/^\d{1,5}(,\d{1,2})?$/.test(value)) return null
  return Math.round(Number(value.replace(',', '.')) * 100) || null
}

export const NEW_BUNDLE: BundleValues = {
  name: '',
  productIds: [],
  kind: 'percent',
  value: '',
  startsAt: '',
  endsAt: '',
  isActive: true,
}
