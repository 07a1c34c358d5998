import { randomUUID } from 'node:crypto'
import type { Json, TablesInsert } from '../../../server/core/database.ts'
import { secretClient } from '../clients.ts'

type SpecialSection = Partial<TablesInsert<'special_sections'>>

async function insertSpecial(row: TablesInsert<'special_sections'>): Promise<string> {
  const { data, error } = await secretClient()
    .from('special_sections')
    .insert(row)
    .select('id')
    .single()
  if (error) throw new Error(error.message)
  return data.id
}

export type OwnPage = {
  /** Path of a platform page that shows these sections, used by no other test. */
  path: string
  specialIds: string[]
  remove: () => Promise<void>
}

/** Creates special sections and a page that shows them in this order. */
export async function makeOwnPage(specials: readonly SpecialSection[]): Promise<OwnPage> {
  const specialIds: string[] = []
  for (const [index, special] of specials.entries()) {
    specialIds.push(await insertSpecial({ title: `Faixa ${index}`, ...special }))
  }
  const slug = `teste-${randomUUID()}`
  const sections = specialIds.map((id) => ({ section_key: `special_section_${id}` }))
  await insertPage(slug, sections)
  return {
    path: `/${slug}`,
    specialIds,
    async remove() {
      await secretClient().from('pages').delete().eq('slug', slug)
      await secretClient().from('special_sections').delete().in('id', specialIds)
    },
  }
}

async function insertPage(slug: string, sections: NonNullable<Json>): Promise<void> {
  const row = { slug, kind: 'platform', title: 'Página de teste', sections }
  const { error } = await secretClient().from('pages').insert(row)
  if (error) throw new Error(error.message)
}

/**
 * Matches paths of rows that other tests create and may remove at any time. Sections of the seed have
 * UUIDs of version 5, sections of tests UUIDs of version 4.
 */
export const OF_TESTS =
  /\/produto\/[\w-]*[0-9a-f]{8}(?![\w])|\/produto\/[\w-]*[0-9a-f]{8}-|\/(ajuda\/|categoria\/)?teste-|\/categoria\/c[0-9a-f]{8}|\/secao(\/\w+_section_|-especial\/)[0-9a-f]{8}-[0-9a-f]{4}-4/

/** Maximum duration of a run of the browser tests, in ms. */
export const SUITE_MS = 2 * 60 * 60_000

export type ListedProduct = { id: string; name: string; slug: string }

/** Returns this number of products of the seeded store without sizes and colors, newest first. */
export async function someProducts(count: number): Promise<ListedProduct[]> {
  const { data, error } = await secretClient()
    .from('products')
    .select('id, name, slug')
    .eq('is_listed', true)
    .filter('sizes', 'eq', '{}')
    .filter('colors', 'eq', '{}')
    // Products added by other tests may be removed at any time.
    .lt('created_at', new Date(Date.now() - SUITE_MS).toISOString())
    .order('created_at', { ascending: false })
    .order('id')
    .limit(count)
  if (error) throw new Error(error.message)
  return data
}
