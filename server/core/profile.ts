import 'server-only'
import { type StaffRole, toStaffRole } from '@/lib/staff/roles'
import type { Db } from './db'

const ATTEMPTS = 2

export type Profile = { isAdmin: boolean; staffRole: StaffRole | null; fullName: string | null }

/**
 * Returns role, staff role and name of a user. The read is attempted twice; after two failures the
 * result has no admin rights.
 */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { data, error } = await db
      .from('user_profiles')
      .select('role, staff_role, full_name')
      .eq('id', userId)
      .single()
    if (!error) {
      const isAdmin = data.role === 'admin'
      const staffRole = isAdmin ? toStaffRole(data.staff_role) : null
      return { isAdmin, staffRole, fullName: data.full_name }
    }
  }
  return { isAdmin: false, staffRole: null, fullName: null }
}
