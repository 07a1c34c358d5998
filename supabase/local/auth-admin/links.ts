import { createHash, randomInt } from 'node:crypto'
import type { Sql } from '../types.ts'

export type Link = { emailOtp: string; hashedToken: string }

/**
 * A one-time token that `verifyOtp({ token_hash, type })` takes once, valid as long as an e-mailed
 * one. Both magic links and recoveries live in `recovery_token`.
 */
export async function issueLink(sql: Sql, email: string): Promise<Link> {
  const emailOtp = String(randomInt(0, 1_000_000)).padStart(6, '0')
  // The short code is guessable by hashing all of them, so the long token does not derive from it.
  const hashedToken = createHash('sha256')
    .update(crypto.randomUUID() + crypto.randomUUID())
    .digest('hex')
  await sql.query(
    'update auth.users set recovery_token = $1, recovery_sent_at = now() where email = lower($2)',
    [hashedToken, email],
  )
  return { emailOtp, hashedToken }
}
