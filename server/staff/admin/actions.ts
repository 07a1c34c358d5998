'use server'

import { z } from 'zod'
import { STAFF_ROLES } from '@/lib/staff/roles'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { toAccount } from './dto'

const rate = { limit: 60, windowSeconds: 60 }

/** Sets the role of a staff member; null makes them a customer again. */
export const setStaffRole = defineAction({
  name: 'set-staff-role',
  access: 'admin',
  area: 'team',
  rate,
  schema: z.object({ memberId: z.uuid(), role: z.enum(STAFF_ROLES).nullable() }),
  run: async ({ memberId, role }, { db }) => {
    const { error } = await db.rpc('set_user_role', {
      p_user: memberId,
      p_role: role ? 'admin' : 'customer',
      p_staff_role: role,
    })
    if (error) throw error
  },
})

/**
 * Adds an account to the staff by its e-mail and returns its name. Fails with NOT_FOUND without such an
 * account, UNCONFIRMED before its e-mail is confirmed, CONFLICT for a staff member.
 */
export const addStaff = defineAction({
  name: 'add-staff',
  access: 'admin',
  area: 'team',
  rate: { limit: 20, windowSeconds: 60 },
  schema: z.object({ email: z.email().max(254), role: z.enum(STAFF_ROLES) }),
  run: async ({ email, role }, { db }): Promise<{ name: string }> => {
    const found = await db.rpc('find_account', { p_email: email })
    if (found.error) throw found.error
    const account = toAccount(found.data)
    if (!account) throw new AppError('NOT_FOUND')
    if (!account.confirmed) throw new AppError('UNCONFIRMED')
    if (account.staff_role) throw new AppError('CONFLICT')
    const { error } = await db.rpc('set_user_role', {
      p_user: account.id,
      p_role: 'admin',
      p_staff_role: role,
    })
    if (error) throw error
    return { name: account.full_name || account.email }
  },
})
