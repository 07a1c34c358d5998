import 'server-only'
import type { Seen } from '@/lib/admin/merge'
import type { HomeValues, KnownBlock } from '@/lib/admin-content/layout'
import { FIXED_SECTIONS } from '@/lib/home/section-key'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { homeSource } from './source'

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
