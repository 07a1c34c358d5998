import type { TablesInsert } from '../../server/core/database.ts'
import { secretClient } from '../support/clients.ts'

/** Creates an approved review of a product; `columns` override the defaults. */
export async function createReview(
  product: { id: string },
  userId: string,
  columns: Partial<TablesInsert<'reviews'>> = {},
): Promise<void> {
  const { error } = await secretClient()
    .from('reviews')
    .insert({
      product_id: product.id,
      user_id: userId,
      rating: 5,
      title: 'Recomendo',
      body: 'Chegou antes do prazo.',
      status: 'approved',
      ...columns,
    })
  if (error) throw error
}
