import { z } from 'zod'
import type { Notice } from '@/lib/staff/push'

/** A browser with notifications; `isCurrent` is the one of the caller. */
export type StaffBrowser = { id: string; device: string; createdAt: string; isCurrent: boolean }

export type Notifications = {
  browsers: StaffBrowser[]
  notices: Notice[]
  publicKey: string | null
}

const rows = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    created_at: z.string(),
    is_current: z.boolean(),
  }),
)

/** Converts the result of `my_browsers`. */
export function toBrowsers(value: unknown): StaffBrowser[] {
  return rows.parse(value).map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    isCurrent: row.is_current,
  }))
}
