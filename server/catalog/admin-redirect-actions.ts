'use server'

import { z } from 'zod'
import { redirectSchema } from '@/lib/catalog/redirects'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'

const rate = { limit: 120, windowSeconds: 60 }

/** Adds a redirect. Fails with INVALID for an old address with a page or a redirect, and for a loop. */
export const addRedirect = defineAction({
  name: 'add-redirect',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: redirectSchema,
  run: async ({ from, to }, { db }) => {
    const { data, error } = await db.rpc('add_redirect', { p_from: from, p_to: to })
    if (error) throw error
    if (data === 'loop') throw new AppError('INVALID', { to: 'loop' })
    if (data !== 'added') throw new AppError('INVALID', { from: data })
    revalidateTags(tags.redirects)
  },
})

/** Deletes a redirect if its target is still `seen`. */
export const deleteRedirect = defineAction({
  name: 'delete-redirect',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ from: z.string().max(300), seen: z.string().max(300) }),
  run: async ({ from, seen }, { db }) => {
    const { error } = await db.rpc('delete_redirect', { p_from: from, p_to: seen })
    if (error) throw error
    revalidateTags(tags.redirects)
  },
})
