'use server'

import { z } from 'zod'
import { ALERT_KINDS } from '@/lib/products/choices'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { callerOrServiceDb, recordsDb } from '@/server/core/guest-db'
import { limitRate } from '@/server/core/rate-limit'
import { type ConfirmedAlert, toConfirmedAlert } from './dto'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const tokenSchema = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) })

/**
 * Adds an alert about a product. The e-mail address of a guest receives a link to confirm the alert; the
 * result does not reveal which alerts an address has. Fails with UNAUTHENTICATED for a guest without
 * `email`, with INVALID and the field `email` for a malformed address, with NOT_FOUND for a product that
 * is not for sale, with CONFLICT above 50 alerts.
 */
export const addAlert = defineAction({
  name: 'add-alert',
  access: 'public',
  rate: { limit: 30, windowSeconds: HOUR },
  schema: z.object({
    productId: z.uuid(),
    kind: z.enum(ALERT_KINDS),
    email: z.string().trim().max(254).optional(),
  }),
  run: async (
    { productId, kind, email },
    { session },
  ): Promise<{ isConfirmed: boolean; email: string }> => {
    const db = await callerOrServiceDb()
    if (!session && email === undefined) throw new AppError('UNAUTHENTICATED')
    const address = session ? null : z.email().safeParse(email).data?.toLowerCase()
    if (address === undefined) throw new AppError('INVALID', { email: 'invalid' })
    // Counted over all networks, so that nobody can cause many mails to one address.
    if (address) await limitRate('alert-email', address, { limit: 5, windowSeconds: DAY })
    const { error } = await db.rpc('add_alert', {
      p_product: productId,
      p_kind: kind,
      p_email: address,
    })
    if (error) throw error
    return { isConfirmed: session !== null, email: session?.email ?? address ?? '' }
  },
})

/** Confirms the alert of a link. Fails with NOT_FOUND for an unknown token. */
export const confirmAlert = defineAction({
  name: 'confirm-alert',
  access: 'public',
  rate: { limit: 60, windowSeconds: HOUR },
  schema: tokenSchema,
  run: async ({ token }): Promise<ConfirmedAlert> => {
    const { data, error } = await recordsDb().rpc('confirm_alert', { p_token: token })
    if (error) throw error
    const alert = toConfirmedAlert(data)
    if (!alert) throw new AppError('NOT_FOUND')
    return alert
  },
})

/** Deletes all alerts of the recipient of a link; false for an unknown token, which changes nothing. */
export const cancelAlerts = defineAction({
  name: 'cancel-alerts',
  access: 'public',
  rate: { limit: 60, windowSeconds: HOUR },
  schema: tokenSchema,
  run: async ({ token }): Promise<boolean> => {
    const { data, error } = await recordsDb().rpc('cancel_alerts', { p_token: token })
    if (error) throw error
    return data
  },
})
