import { z } from 'zod'
import { formatCep } from '@/lib/cart/cep'
import type { Seen } from '@/lib/core/merge'
import type { ShippingZoneValues } from '@/lib/settings/shipping-zone'

export type AdminShippingZone = Seen<ShippingZoneValues> & { id: string }

export const ZONE_FIELDS = [
  'name',
  'cep_from',
  'cep_to',
  'price',
  'days_from',
  'days_to',
  'is_active',
] as const

const zoneRow = z.object({
  name: z.string(),
  cep_from: z.number(),
  cep_to: z.number(),
  price: z.coerce.number().nullable(),
  days_from: z.number(),
  days_to: z.number(),
  is_active: z.boolean(),
})

const cepText = (cep: number) => formatCep(String(cep).padStart(8, '0'))
const cepNumber = (text: string) => Number(text.replace('-', ''))

/**
 * Converts a row to the values of its form.
 * @throws ZodError for another shape
 */
export function toZoneValues(row: unknown): ShippingZoneValues {
  const zone = zoneRow.parse(row)
  return {
    name: zone.name,
    cepFrom: cepText(zone.cep_from),
    cepTo: cepText(zone.cep_to),
    price: zone.price === null ? '' : zone.price.toFixed(2).replace('.', ','),
    daysFrom: zone.days_from,
    daysTo: zone.days_to,
    isActive: zone.is_active,
  }
}

const columns: {
  [K in keyof ShippingZoneValues]: (value: ShippingZoneValues[K]) => Record<string, unknown>
} = {
  name: (name) => ({ name }),
  cepFrom: (text) => ({ cep_from: cepNumber(text) }),
  cepTo: (text) => ({ cep_to: cepNumber(text) }),
  price: (text) => ({ price: text === '' ? null : text.replace(',', '.') }),
  daysFrom: (days) => ({ days_from: days }),
  daysTo: (days) => ({ days_to: days }),
  isActive: (isActive) => ({ is_active: isActive }),
}

/** Converts values of the form to columns. */
export function toZoneColumns(values: Partial<ShippingZoneValues>): Record<string, unknown> {
  const names = Object.keys(values) as (keyof ShippingZoneValues)[]
  return Object.assign({}, ...names.map((name) => columns[name](values[name] as never)))
}
