import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '../../server/core/database.ts'

const placedOrder = z.object({ id: z.uuid(), code: z.string(), token: z.string() })

/** Places an order for units of one product as the customer of the client. @throws the database's error */
export async function placeOrder(
  client: SupabaseClient<Database>,
  productId: string,
  quantity = 1,
): Promise<z.infer<typeof placedOrder>> {
  const { data, error } = await client.rpc('place_order', {
    p_key: randomUUID(),
    p_lines: [{ product_id: productId, size: null, color: null, quantity }],
    p_use_coins: false,
  })
  if (error) throw error
  return placedOrder.parse(data)
}

/** Returns a cart line as the browser sends it. */
export function line(productId: string, quantity = 1, size: string | null = null) {
  return { productId, size, color: null as string | null, quantity }
}

/** Moves an order through these states as the admin of the client. @throws the database's error */
export async function moveOrder(
  admin: SupabaseClient<Database>,
  orderId: string,
  ...states: string[]
): Promise<void> {
  for (const state of states) {
    const { error } = await admin.rpc('set_order_state', { p_order: orderId, p_state: state })
    if (error) throw error
  }
}
