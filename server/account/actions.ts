'use server'

import { z } from 'zod'
import type { FoundAddress } from '@/lib/account/address'
import { saveAddressSchema } from '@/lib/account/address'
import { consoleSchema } from '@/lib/account/consoles'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { findAddressOf } from './queries'

const rate = { limit: 60, windowSeconds: 10 * 60 }
const oneAddress = z.object({ id: z.uuid() })

/**
 * Inserts an address, or updates the one with `id`. Fails with CONFLICT if the customer has 10
 * addresses already, with NOT_FOUND for an unknown id.
 */
export const saveAddress = defineAction({
  name: 'save-address',
  access: 'confirmed',
  rate,
  schema: saveAddressSchema,
  run: async ({ id, ...address }, { db, session }) => {
    const table = db.from('customer_addresses')
    const { data, error } = id
      ? await table.update(address).eq('id', id).eq('user_id', session.userId).select('id')
      : await table.insert({ ...address, user_id: session.userId }).select('id')
    if (error) throw error
    if (data.length === 0) throw new AppError('NOT_FOUND')
  },
})

/** Returns street, district, city and state of a CEP, eight digits; null if they are unknown. */
export const findAddress = defineAction({
  name: 'find-address',
  access: 'confirmed',
  rate,
  schema: z.object({ zip: z.string().regex(/^\d{8}$/) }),
  run: ({ zip }): Promise<FoundAddress | null> => findAddressOf(zip),
})

/** Deletes an address of the caller. Idempotent. */
export const deleteAddress = defineAction({
  name: 'delete-address',
  access: 'confirmed',
  rate,
  schema: oneAddress,
  run: async ({ id }, { db, session }) => {
    const { error } = await db
      .from('customer_addresses')
      .delete()
      .eq('id', id)
      .eq('user_id', session.userId)
    if (error) throw error
  },
})

/** Makes an address of the caller the default one. Fails with NOT_FOUND for any other address. */
export const setDefaultAddress = defineAction({
  name: 'set-default-address',
  access: 'confirmed',
  rate,
  schema: oneAddress,
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('set_default_address', { p_address: id })
    if (error) throw error
  },
})

/** Turns optional e-mails on or off: of confirmed, paid and delivered orders, or news of the store. */
export const setEmails = defineAction({
  name: 'set-emails',
  access: 'confirmed',
  rate,
  schema: z.object({ kind: z.enum(['orders', 'news']), isOn: z.boolean() }),
  run: async ({ kind, isOn }, { db, session }) => {
    const { error } = await db
      .from('user_profiles')
      .update(kind === 'orders' ? { order_emails: isOn } : { marketing_opt_in: isOn })
      .eq('id', session.userId)
    if (error) throw error
  },
})

/** Adds a platform to the consoles of the caller or removes it. Idempotent. */
export const setConsole = defineAction({
  name: 'set-console',
  access: 'confirmed',
  rate,
  schema: consoleSchema,
  run: async ({ platform, isOwned }, { db, session }) => {
    const row = { user_id: session.userId, platform }
    const table = db.from('customer_consoles')
    const { error } = isOwned ? await table.insert(row) : await table.delete().match(row)
    if (error && error.code !== '23505') throw error
  },
})
