import { createHash, randomInt } from 'node:crypto'
import type { Sql } from '../types.ts'

export type Link = { emailOtp: string; hashedToken: string }

/**
 * Issues a token that `verifyOtp({ token_hash, type })` accepts once, valid as long as an e-mailed
 * one. Both magic links and recoveries are stored in `recovery_token`.
 */
export async function issueLink(sql: Sql, email: string): Promise<Link> {
  const emailOtp = String(randomInt(0, 1_000_000)).padStart(6, '0')
  // The short code can be found by hashing all codes, so the long token is not derived from it.
  const hashedToken = createHash('sha256')
    .update(crypto.randomUUID() + crypto.randomUUID())
    .digest('hex')
  await sql.query(
    'update auth.users set recovery_token = $1, recovery_sent_at = now() where email = lower($2)',
    [hashedToken, email],
  )
  return { emailOtp, hashedToken }
}
