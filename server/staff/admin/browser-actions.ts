'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import texts from '@/lib/i18n/messages/pt-BR/admin-staff.json'
import { deviceOf, isPushEndpoint } from '@/lib/staff/push'
import { defineAction } from '@/server/core/action'

const rate = { limit: 20, windowSeconds: 60 }

/**
 * Turns notifications on for the browser of the caller, which gets a first one. Fails with CONFLICT if ten
 * browsers of the account have them.
 */
export const saveBrowser = defineAction({
  name: 'save-browser',
  access: 'admin',
  rate,
  schema: z.strictObject({
    endpoint: z.string().refine(isPushEndpoint),
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  run: async ({ endpoint, p256dh, auth }, { db }) => {
    const { browser, system } = deviceOf((await headers()).get('user-agent') ?? '')
    const { error } = await db.rpc('save_browser', {
      p_endpoint: endpoint,
      p_p256dh: p256dh,
      p_auth: auth,
      p_device: [browser ?? texts.notifications.browser, system].filter(Boolean).join(' · '),
    })
    if (error) throw error
  },
})

/** Turns notifications off for one of the browsers of the caller. */
export const removeBrowser = defineAction({
  name: 'remove-browser',
  access: 'admin',
  rate,
  schema: z.strictObject({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('remove_browser', { p_id: id })
    if (error) throw error
  },
})
