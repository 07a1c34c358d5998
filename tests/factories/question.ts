import type { TablesInsert } from '../../server/core/database.ts'
import { secretClient } from '../support/clients.ts'

/** Creates an answered question about a product; `columns` override the defaults. */
export async function createQuestion(
  product: { id: string },
  userId: string,
  columns: Partial<TablesInsert<'product_questions'>> = {},
): Promise<void> {
  const { error } = await secretClient()
    .from('product_questions')
    .insert({
      product_id: product.id,
      user_id: userId,
      body: 'Vem com legendas?',
      status: 'answered',
      answer: 'Sim, em português.',
      answered_at: new Date().toISOString(),
      ...columns,
    })
  if (error) throw error
}
