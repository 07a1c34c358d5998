import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Returns a random token of 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** Returns the SHA-256 hash of a token as hex; the database stores only this. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
