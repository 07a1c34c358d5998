import 'server-only'
import type { HomeValues, KnownBlock } from '@/lib/content/admin/layout'
import { FIXED_SECTIONS } from '@/lib/content/sections'
import type { Seen } from '@/lib/core/merge'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { homeSource } from './source'

/**
 * Returns all rows of the home layout in display order, including hidden ones.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getHomeLayout(): Promise<Seen<HomeValues>> {
  await requireArea('content')
  return homeSource(await sessionDb()).read()
}

/**
 * Returns all blocks that a layout can contain: the fixed ones, then product sections, oldest first,
 * then special sections, newest first. `titleOf` returns the title of a fixed block; sections have the
 * titles of their rows.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
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
