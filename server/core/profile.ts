import 'server-only'
import { z } from 'zod'
import { AREAS, type Area } from '@/lib/staff/roles'
import type { Db } from './db'

const ATTEMPTS = 2

const answer = z.object({
  full_name: z.string().nullable(),
  is_staff: z.boolean(),
  staff_role: z.string().nullable(),
  areas: z.array(z.enum(AREAS)),
  second_factor: z.enum(['code', 'setup']).nullable(),
})

export type Profile = {
  /** Whether the database answered. If false, the other fields are those without rights. */
  isKnown: boolean
  isAdmin: boolean
  /** The name of a composed role, or the key of a preset one; null for customers. */
  staffRole: string | null
  /** The areas of the admin that the role covers. */
  areas: Area[]
  /** The step that is missing for the rights of the staff: a code, or the setup; null if none. */
  secondFactor: 'code' | 'setup' | null
  fullName: string | null
}

const NO_RIGHTS = { isAdmin: false, staffRole: null, areas: [], secondFactor: null, fullName: null }

/**
 * Returns name, role and areas of the caller. The read is attempted twice; after two failures the
 * result is unknown and has no admin rights.
 */
export async function readProfile(db: Db): Promise<Profile> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { data, error } = await db.rpc('get_my_profile', {}, { get: true })
    const profile = answer.nullable().safeParse(data)
    if (error || !profile.success) continue
    if (!profile.data) return { ...NO_RIGHTS, isKnown: true }
    const { full_name, is_staff, staff_role, areas, second_factor } = profile.data
    return {
      isKnown: true,
      isAdmin: is_staff,
      staffRole: staff_role,
      areas,
      secondFactor: second_factor,
      fullName: full_name,
    }
  }
  return { ...NO_RIGHTS, isKnown: false }
}
