import 'server-only'
import { type HomeValues, type LayoutRow, toLayoutRows } from '@/lib/content/admin/layout'
import type { Db } from '@/server/core/db'
import type { FullSource } from '@/server/core/versioned-save'
import { toLayout } from './dto'

/** Returns the source of the layout of the home page. Its version is the serialized layout. */
export function homeSource(db: Db): FullSource<HomeValues> {
  const versionOf = (rows: readonly LayoutRow[]) => JSON.stringify(toLayoutRows(rows))
  return {
    read: async () => {
      const { data, error } = await db
        .from('homepage_layout')
        .select('section_key, is_visible')
        .order('display_order')
        .order('section_key')
      if (error) throw error
      const rows = toLayout(data)
      return { version: versionOf(rows), values: { rows } }
    },
    write: async (_changes, version, { rows }) => {
      const { error } = await db.rpc('save_home_layout', {
        p_rows: toLayoutRows(rows),
        p_seen: toLayoutRows(toLayout(JSON.parse(version ?? '[]'))),
      })
      if (error) throw error
      return versionOf(rows)
    },
  }
}
