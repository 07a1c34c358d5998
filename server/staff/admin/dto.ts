import { z } from 'zod'
import { STAFF_ROLES, type StaffRole } from '@/lib/staff/roles'

const row = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  staff_role: z.enum(STAFF_ROLES),
  last_session_at: z.string().nullable(),
  is_ready: z.boolean(),
})

const account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string().nullable(),
    staff_role: z.enum(STAFF_ROLES).nullable(),
    confirmed: z.boolean(),
  })
  .nullable()

/** A staff member; `name` falls back to the e-mail; times ISO 8601. */
export type StaffMember = {
  id: string
  name: string
  email: string
  role: StaffRole
  lastSessionAt: string | null
  /** Confirmed and not banned, so that a login link can be created. */
  isReady: boolean
}

/** Converts the result of `list_team`, owners first. */
export function toStaffMembers(value: unknown): StaffMember[] {
  return z
    .array(row)
    .parse(value)
    .map((one) => ({
      id: one.id,
      name: one.full_name || one.email,
      email: one.email,
      role: one.staff_role,
      lastSessionAt: one.last_session_at,
      isReady: one.is_ready,
    }))
}

/** Converts the result of `find_account`, null if there is no account. */
export function toAccount(value: unknown): z.infer<typeof account> {
  return account.parse(value)
}
