'use server'

import { homeLayoutSchema, toLayoutRows } from '@/lib/admin-content/layout'
import { defineAction } from '@/server/core/action'
import { expireContent } from '../expiry'

/** Saves the order and visibility of all blocks of the home page at once. */
export const saveHomeLayout = defineAction({
  name: 'save-home-layout',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: homeLayoutSchema,
  run: async ({ rows }, { db }) => {
    const { error } = await db.rpc('save_home_layout', { p_rows: toLayoutRows(rows) })
    if (error) throw error
    expireContent('homepage_layout')
  },
})
