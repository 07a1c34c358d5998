import { randomUUID } from 'node:crypto'
import { sql } from '@/tests/support/integration/sql'

/** Credits coins that can be used at once. */
export async function giveCoins(userId: string, amountCoins: number): Promise<void> {
  await sql("select private.post_ledger_entry($1, $2, 'earned', 'test', 'Coins de teste', $3)", [
    userId,
    amountCoins,
    randomUUID(),
  ])
}

/** Makes a nonce of the scroll reward older by some seconds. */
export async function ageNonce(nonce: string, seconds: number): Promise<void> {
  await sql(
    `update public.scroll_nonces set issued_at = issued_at - make_interval(secs => $2)
     where nonce = $1`,
    [nonce, seconds],
  )
}
