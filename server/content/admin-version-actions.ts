'use server'

import { z } from 'zod'
import { restoreSchema, VERSIONED, versionsSchema } from '@/lib/content/admin/version-changes'
import { defineAction } from '@/server/core/action'
import { toVersions } from './admin-dto'
import { revalidateContent, revalidatePages } from './admin-source'

const rate = { limit: 60, windowSeconds: 60 }
const restored = z.object({ table_name: z.enum(VERSIONED), row_id: z.string() })

/** Returns the latest 40 versions of a table or of one of its rows, newest first. */
export const listVersions = defineAction({
  name: 'list-content-versions',
  access: 'admin',
  rate,
  schema: versionsSchema,
  run: async ({ table, row }, { db }) => {
    const { data, error } = await db.rpc('list_content_versions', { p_table: table, p_row: row })
    if (error) throw error
    return toVersions(data)
  },
})

/**
 * Restores a row to a version; the replaced state is stored as a new version. Fails with CONFLICT if
 * there is a version newer than the latest one that the editor read.
 */
export const restoreVersion = defineAction({
  name: 'restore-content-version',
  access: 'admin',
  rate,
  schema: restoreSchema,
  run: async ({ id, seen }, { db }) => {
    const args = { p_version: id, p_latest: seen }
    const { data, error } = await db.rpc('restore_content_version', args)
    if (error) throw error
    const { table_name, row_id } = restored.parse(data)
    if (table_name === 'pages') revalidatePages(row_id)
    else revalidateContent(table_name, row_id)
  },
})
