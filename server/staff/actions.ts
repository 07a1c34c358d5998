'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { normalize } from '@/lib/core/text'
import texts from '@/lib/i18n/messages/pt-BR/admin-staff.json'
import { deviceOf, isPushEndpoint } from '@/lib/staff/push'
import { AREAS, PRESET_ROLES, ROLE_NAME_MAX } from '@/lib/staff/roles'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { toAccount, toAdminSearchHits } from './dto'

const rate = { limit: 60, windowSeconds: 60 }
const TAKEN = '23505'

const roleKey = z.string().min(1).max(60)

/**
 * Sets the role of a staff member; null makes them a customer again. Fails with CONFLICT if they no longer
 * have the role that was seen.
 */
export const setStaffRole = defineAction({
  name: 'set-staff-role',
  access: 'admin',
  area: 'team',
  rate,
  schema: z.object({ memberId: z.uuid(), role: roleKey.nullable(), seen: roleKey }),
  run: async ({ memberId, role, seen }, { db }) => {
    const { error } = await db.rpc('set_user_role', {
      p_user: memberId,
      p_role: role ? 'admin' : 'customer',
      p_staff_role: role,
      p_seen: seen,
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
  schema: z.object({ email: z.email().max(254), role: roleKey }),
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
      p_seen: '',
    })
    if (error) throw error
    return { name: account.full_name || account.email }
  },
})

/**
 * Composes a role, or changes one from the version that the caller saw. Fails with INVALID and the field
 * `name` if another role has the name, with CONFLICT if the role was changed meanwhile.
 */
export const saveStaffRole = defineAction({
  name: 'save-staff-role',
  access: 'admin',
  area: 'team',
  rate,
  schema: z.object({
    role: z.object({ key: z.uuid(), version: z.string().max(60) }).nullable(),
    name: z.string().trim().min(1).max(ROLE_NAME_MAX),
    areas: z.array(z.enum(AREAS)).min(1),
  }),
  run: async ({ role, name, areas }, { db }) => {
    const isPresetName = PRESET_ROLES.some((one) =>
      [one, texts.roles[one]].some((taken) => normalize(taken) === normalize(name)),
    )
    if (isPresetName) throw new AppError('INVALID', { name: 'taken' })
    const { error } = await db.rpc('save_staff_role', {
      p_key: role?.key ?? null,
      p_name: name,
      p_areas: areas,
      p_version: role?.version,
    })
    if (error?.code === TAKEN) throw new AppError('INVALID', { name: 'taken' })
    if (error) throw error
  },
})

/** Removes a composed role. Fails with CONFLICT while a member has it. */
export const removeStaffRole = defineAction({
  name: 'remove-staff-role',
  access: 'admin',
  area: 'team',
  rate,
  schema: z.object({ key: z.uuid() }),
  run: async ({ key }, { db }) => {
    const { error } = await db.rpc('remove_staff_role', { p_key: key })
    if (error) throw error
  },
})

/** Removes the second factor of another member, who then sets up a new one. */
export const resetSecondFactor = defineAction({
  name: 'reset-second-factor',
  access: 'admin',
  area: 'team',
  rate,
  schema: z.object({ memberId: z.uuid() }),
  run: async ({ memberId }, { db }) => {
    const { error } = await db.rpc('reset_second_factor', { p_user: memberId })
    if (error) throw error
  },
})

/**
 * Sets whether the whole staff needs a second factor. Fails with CONFLICT while the caller has none,
 * because the caller would lose access to the admin.
 */
export const requireSecondFactor = defineAction({
  name: 'require-second-factor',
  access: 'admin',
  area: 'team',
  rate,
  schema: z.object({ isRequired: z.boolean() }),
  run: async ({ isRequired }, { db }) => {
    const { error } = await db.rpc('require_second_factor', { p_is_required: isRequired })
    if (error) throw error
  },
})

/**
 * Queues a message in state 'dead' again. Fails with BAD_TRANSITION for a message in another state and for an
 * e-mail of Auth.
 */
export const retryMessage = defineAction({
  name: 'retry-message',
  access: 'admin',
  area: 'settings',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('retry_message', { p_id: id })
    if (error) throw error
  },
})

/**
 * Returns orders, products, customers and pages that contain the text, within the areas of the caller.
 */
export const searchAdmin = defineAction({
  name: 'search-admin',
  access: 'admin',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.object({ query: z.string().max(100) }),
  run: async ({ query }, { db }) => {
    const { data, error } = await db.rpc('search_admin', { p_query: query })
    if (error) throw error
    return toAdminSearchHits(data)
  },
})

/**
 * Turns notifications on for the browser of the caller and sends a first one. Fails with CONFLICT if ten
 * browsers of the account have notifications.
 */
export const savePushSubscription = defineAction({
  name: 'save-push-subscription',
  access: 'admin',
  rate: { limit: 20, windowSeconds: 60 },
  schema: z.strictObject({
    endpoint: z.string().refine(isPushEndpoint),
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  run: async ({ endpoint, p256dh, auth }, { db }) => {
    const { browser, system } = deviceOf((await headers()).get('user-agent') ?? '')
    const { error } = await db.rpc('save_push_subscription', {
      p_endpoint: endpoint,
      p_p256dh: p256dh,
      p_auth: auth,
      p_device: [browser ?? texts.notifications.browser, system].filter(Boolean).join(' · '),
    })
    if (error) throw error
  },
})

/** Turns notifications off for one of the browsers of the caller. */
export const deletePushSubscription = defineAction({
  name: 'delete-push-subscription',
  access: 'admin',
  rate: { limit: 20, windowSeconds: 60 },
  schema: z.strictObject({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('delete_push_subscription', { p_id: id })
    if (error) throw error
  },
})
