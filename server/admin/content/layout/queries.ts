import 'server-only'
import type { Seen } from '@/lib/admin/merge'
import {
  type HomeValues,
  type KnownBlock,
  type LayoutRow,
  toLayoutRows,
} from '@/lib/admin-content/layout'
import { FIXED_SECTIONS } from '@/lib/home/section-key'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import type { FullSource } from '@/server/core/versioned-save'
import { toLayout } from './dto'

/** The layout of the home page; its version is what it looks like. */
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
        p_seen: JSON.parse(version ?? '[]'),
      })
      if (error) throw error
      return versionOf(rows)
    },
  }
}

/** Every row of the home layout in its order, hidden ones too. @throws AppError; the database's error */
export async function getHomeLayout(): Promise<Seen<HomeValues>> {
  await requireArea('content')
  return homeSource(await sessionDb()).read()
}

/**
 * Every block that a layout may hold: the fixed ones, then product sections by created_at ascending,
 * then special sections by created_at descending, titled by their rows (engagement §7, ADM-18). Fixed
 * blocks have their title from the messages, given here by name. @throws the database's error
 */
export async function listKnownBlocks(titleOf: (name: string) => string): Promise<KnownBlock[]> {
  await requireArea('content')
  const db = await sessionDb()
  const [product, special] = await Promise.all([
    db.from('product_sections').select('id, title').order('created_at'),
    db.from('special_sections').select('id, title').order('created_at', { ascending: false }),
  ])
  if (product.error) throw product.error
  if (special.error) throw special.error
  return [
    ...FIXED_SECTIONS.map((key): KnownBlock => ({ key, title: titleOf(key), kind: 'fixed' })),
    ...product.data.map(
      ({ id, title }): KnownBlock => ({
        key: `product_section_${id}`,
        title,
        kind: 'product',
      }),
    ),
    ...special.data.map(
      ({ id, title }): KnownBlock => ({
        key: `special_section_${id}`,
        title,
        kind: 'special',
      }),
    ),
  ]
}
