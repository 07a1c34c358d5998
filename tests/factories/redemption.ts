import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '../../server/core/database.ts'

const answer = z.object({ data: z.object({ id: z.uuid(), code: z.string() }) })

/** Exchanges coins of the client's customer for a reward. @throws the database's error */
export async function redeemReward(
  client: SupabaseClient<Database>,
  userId: string,
  rewardId: string,
): Promise<{ id: string; code: string }> {
  const { data, error } = await client.rpc('redeem_coin_product', {
    p_user: userId,
    p_product: rewardId,
    p_key: randomUUID(),
  })
  if (error) throw error
  return answer.parse(data).data
}
