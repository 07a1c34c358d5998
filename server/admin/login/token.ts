import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A secret of 256 bits that fits into a URL. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What the database keeps of a token: its SHA-256 as hex (decisions: Admin login by token). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
