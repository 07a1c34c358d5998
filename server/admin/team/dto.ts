import { z } from 'zod'
import { STAFF_ROLES, type StaffRole } from '@/lib/admin/roles'

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

/** Somebody of the team; `name` is their e-mail where they gave none; times ISO 8601. */
export type TeamMember = {
  id: string
  name: string
  email: string
  role: StaffRole
  lastSessionAt: string | null
  /** Confirmed and not banned: a login link can be made. */
  isReady: boolean
}

/** The team, owners first, from the answer of `list_team`. */
export function toTeam(value: unknown): TeamMember[] {
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

/** An account from the answer of `find_account`, or null. */
export function toAccount(value: unknown): z.infer<typeof account> {
  return account.parse(value)
}
