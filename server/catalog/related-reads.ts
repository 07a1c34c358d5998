import 'server-only'
import { publicDb } from '../core/db'
import type { ProductPage } from './product-dto'
import { readWithRetry } from './reads'
import { rankByTags, type TagLink } from './related'

const WANTED = 12
const HEAVIEST_TAGS = 8
/** Enough links to rank by; a tag that thousands of products share says little about any of them. */
const MAX_LINKS = 800

type Subject = Pick<ProductPage, 'id' | 'masterId' | 'category' | 'relatedIds' | 'tags'>

async function readByTags({ id, masterId, tags }: Subject): Promise<string[]> {
  const heaviest = [...tags].sort((a, b) => b.weight - a.weight).slice(0, HEAVIEST_TAGS)
  if (heaviest.length === 0) return []
  const links = await readWithRetry<TagLink[]>('products', () => {
    const query = publicDb()
      .from('product_tags')
      .select('product_id, tag_id, products!inner(is_listed, parent_product_id)')
      .in(
        'tag_id',
        heaviest.map((tag) => tag.id),
      )
      .eq('products.is_listed', true)
      .neq('product_id', id)
      .order('product_id')
      .limit(MAX_LINKS)
    return masterId
      ? query.or(`parent_product_id.is.null,parent_product_id.neq.${masterId}`, {
          referencedTable: 'products',
        })
      : query
  })
  return rankByTags(links, heaviest)
}

async function readByCategory({ id, masterId, category }: Subject): Promise<string[]> {
  if (!category) return []
  const rows = await readWithRetry<{ id: string; parent_product_id: string | null }[]>(
    'products',
    () =>
      publicDb()
        .from('products')
        .select('id, parent_product_id')
        .eq('is_listed', true)
        .eq('category', category)
        .neq('id', id)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(2 * WANTED),
  )
  return rows.filter((row) => !masterId || row.parent_product_id !== masterId).map((row) => row.id)
}

/** Ids of the products to show beside this one, best first, more than are needed. */
export async function readRelatedIds(subject: Subject): Promise<string[]> {
  const manual = subject.relatedIds.filter((id) => id !== subject.id)
  const byTags = manual.length < WANTED ? await readByTags(subject) : []
  const found = [...new Set([...manual, ...byTags])]
  const byCategory = found.length < WANTED ? await readByCategory(subject) : []
  return [...new Set([...found, ...byCategory])].slice(0, 3 * WANTED)
}
