'use server'

import { z } from 'zod'
import { restoreSchema, versionsSchema } from '@/lib/admin-content/versions'
import { defineAction } from '@/server/core/action'
import { expireContent } from '../expiry'
import { toVersions } from './dto'

const rate = { limit: 60, windowSeconds: 60 }
const restored = z.object({ table_name: z.string(), row_id: z.string() })

/** The last versions of a table, or of one of its rows, newest first. */
export const listVersions = defineAction({
  name: 'list-content-versions',
  access: 'admin',
  area: 'content',
  rate,
  schema: versionsSchema,
  run: async ({ table, row }, { db }) => {
    const { data, error } = await db.rpc('list_content_versions', { p_table: table, p_row: row })
    if (error) throw error
    return toVersions(data)
  },
})

/**
 * Puts a row back to what it was in that version; what it replaces becomes a version itself. A
 * version newer than the latest one that the editor saw is a CONFLICT.
 */
export const restoreVersion = defineAction({
  name: 'restore-content-version',
  access: 'admin',
  area: 'content',
  rate,
  schema: restoreSchema,
  run: async ({ id, seen }, { db }) => {
    const args = { p_version: id, p_latest: seen }
    const { data, error } = await db.rpc('restore_content_version', args)
    if (error) throw error
    const { table_name, row_id } = restored.parse(data)
    expireContent(table_name, row_id)
  },
})
