import 'server-only'
import type { ProductSectionValues } from '@/lib/content/admin/schemas'
import type { Seen } from '@/lib/core/merge'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import type { ProductSectionLine } from './dto'
import { productSectionSource } from './source'

/**
 * Returns all product sections, oldest first.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listProductSections(): Promise<ProductSectionLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('product_sections')
    .select('id, title, product_section_items(id)')
    .order('created_at')
  if (error) throw error
  return data.map(({ id, title, product_section_items }) => ({
    id,
    title,
    items: product_section_items.length,
  }))
}

/**
 * Returns one section with its items in order, or null.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getProductSection(id: string): Promise<Seen<ProductSectionValues> | null> {
  await requireArea('content')
  return productSectionSource(await sessionDb(), id).read()
}
