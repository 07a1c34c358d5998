import { z } from 'zod'
import { AREAS, type Area } from '@/lib/staff/roles'

const team = z.object({
  requires_second_factor: z.boolean(),
  members: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      full_name: z.string().nullable(),
      staff_role: z.string(),
      last_session_at: z.string().nullable(),
      is_ready: z.boolean(),
      has_second_factor: z.boolean(),
    }),
  ),
  roles: z.array(
    z.object({
      key: z.string(),
      name: z.string().nullable(),
      areas: z.array(z.enum(AREAS)),
      updated_at: z.string(),
      members: z.number(),
    }),
  ),
})

const account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string().nullable(),
    staff_role: z.string().nullable(),
    confirmed: z.boolean(),
  })
  .nullable()

/** A staff member; `name` falls back to the e-mail; times ISO 8601. */
export type StaffMember = {
  id: string
  name: string
  email: string
  /** The key of the role. */
  role: string
  lastSessionAt: string | null
  /** Confirmed and not banned, so that a login link can be created. */
  isReady: boolean
  hasSecondFactor: boolean
}

/** A role of the staff, preset or composed by the owner. */
export type StaffRole = {
  key: string
  /** The name of a composed role, the key of a preset one; shown by `roleText`. */
  label: string
  isPreset: boolean
  areas: Area[]
  /** When it was last saved, as a save names it. */
  version: string
  members: number
}

export type Team = { members: StaffMember[]; roles: StaffRole[]; requiresSecondFactor: boolean }

/** Converts the result of `get_team`: owners first, preset roles first. */
export function toTeam(value: unknown): Team {
  const { members, roles, requires_second_factor } = team.parse(value)
  return {
    requiresSecondFactor: requires_second_factor,
    members: members.map((one) => ({
      id: one.id,
      name: one.full_name || one.email,
      email: one.email,
      role: one.staff_role,
      lastSessionAt: one.last_session_at,
      isReady: one.is_ready,
      hasSecondFactor: one.has_second_factor,
    })),
    roles: roles.map(({ key, name, areas, updated_at, members: count }) => ({
      key,
      label: name ?? key,
      isPreset: name === null,
      areas,
      version: updated_at,
      members: count,
    })),
  }
}

/** Converts the result of `find_account`, null if there is no account. */
export function toAccount(value: unknown): z.infer<typeof account> {
  return account.parse(value)
}
