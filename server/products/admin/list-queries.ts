import 'server-only'
import { normalize } from '@/lib/core/normalize'
import {
  LIST_PAGE_SIZE,
  type ListSort,
  LOW_STOCK,
  type ProductListQuery,
} from '@/lib/products/admin/list-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { listColumns, type ProductList, toListedProduct } from './dto'

const SORTS: Record<ListSort, readonly [column: string, ascending: boolean]> = {
  recentes: ['updated_at', false],
  novos: ['created_at', false],
  nome: ['search_name', true],
  'menor-preco': ['price', true],
  'maior-preco': ['price', false],
  estoque: ['stock', true],
}
const TYPES = { simples: 'simple', mestre: 'master', sku: 'sku' } as const

/**
 * Returns a page of 30 products, including inactive ones and masters, and the total number.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listAdminProducts(query: ProductListQuery): Promise<ProductList> {
  await requireArea('catalog')
  const { estado, tipo, revisao, estoque, oferta, preco } = query.filters
  const db = await sessionDb()
  let rows = db.from('products').select(listColumns, { count: 'exact' })
  for (const word of normalize(query.q).split(' ')) {
    if (word) rows = rows.ilike('search_text', `%${word}%`)
  }
  if (query.category) {
    rows = rows.or(`category.eq.${query.category},category.like.${query.category}/*`)
  }
  if (estado) rows = rows.eq('is_active', estado === 'ativos')
  if (tipo) rows = rows.eq('product_type', TYPES[tipo])
  if (revisao) rows = rows.eq('is_reviewed', revisao === 'revisados')
  if (oferta) rows = rows.eq('has_discount', true)
  if (preco === 'sem') rows = rows.eq('price', 0).neq('product_type', 'master')
  if (estoque === 'sem') rows = rows.eq('stock', 0)
  if (estoque === 'baixo') rows = rows.gt('stock', 0).lte('stock', LOW_STOCK)
  if (estoque === 'com') rows = rows.gt('stock', 0)
  const [column, ascending] = SORTS[query.sort]
  const start = (query.page - 1) * LIST_PAGE_SIZE
  const { data, error, count } = await rows
    .order(column, { ascending })
    .order('id')
    .range(start, start + LIST_PAGE_SIZE - 1)
  // A page past the last one is empty and not an error.
  if (error && error.code !== 'PGRST103') throw error
  return { items: (data ?? []).map(toListedProduct), total: count ?? 0 }
}
