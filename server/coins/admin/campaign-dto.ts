import { z } from 'zod'
import type { CampaignValues } from '@/lib/coins/schema'
import { formatLocalDateTime, parseLocalDateTime } from '@/lib/content/admin/controls'
import type { Seen } from '@/lib/core/merge'

/** A campaign with the values of its form, and its times as ISO instants. */
export type AdminCampaign = Seen<CampaignValues> & { id: string; startsAt: string; endsAt: string }

export const CAMPAIGN_COLUMNS = 'name, factor, starts_at, ends_at, category, is_active'
export const CAMPAIGN_FIELDS = CAMPAIGN_COLUMNS.split(', ')

const campaignRow = z.object({
  name: z.string(),
  factor: z.coerce.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  category: z.string().nullable(),
  is_active: z.boolean(),
})

/**
 * Converts the row of a campaign to the values of its form.
 * @throws ZodError for another shape
 */
export function toCampaignValues(value: unknown): CampaignValues {
  const row = campaignRow.parse(value)
  return {
    name: row.name,
    factor: String(row.factor).replace('.', ','),
    startsAt: formatLocalDateTime(row.starts_at),
    endsAt: formatLocalDateTime(row.ends_at),
    category: row.category ?? '',
    isActive: row.is_active,
  }
}

const columns: {
  [K in keyof CampaignValues]: (value: CampaignValues[K]) => Record<string, unknown>
} = {
  name: (name) => ({ name }),
  factor: (text) => ({ factor: text.replace(',', '.') }),
  startsAt: (local) => ({ starts_at: parseLocalDateTime(local) }),
  endsAt: (local) => ({ ends_at: parseLocalDateTime(local) }),
  category: (path) => ({ category: path || null }),
  isActive: (isActive) => ({ is_active: isActive }),
}

/** Converts values of the form to columns. */
export function toCampaignColumns(values: Partial<CampaignValues>): Record<string, unknown> {
  const names = Object.keys(values) as (keyof CampaignValues)[]
  return Object.assign({}, ...names.map((name) => columns[name](values[name] as never)))
}
