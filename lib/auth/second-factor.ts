import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const RECOVERY_BYTES = 10
const RECOVERY_CODES = 10
/** Codes of the interval before and after are valid too, for clocks that differ. */
const WINDOW = 1

/** Returns a new secret of an authenticator app in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

const totpOf = (secret: string, issuer?: string, label?: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label })

/** Returns the address that an authenticator app reads from a QR code. */
export function otpauthAddress(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString()
}

/**
 * Returns the number of the interval of 30 seconds that `code` belongs to (RFC 6238), or null if it is
 * not valid at `nowMs`.
 */
export function findTimeStep(secret: string, code: string, nowMs: number): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}

/** Returns new recovery codes of 80 random bits, as `ABCD-EFGH-IJKL-MNOP`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  )
}

const LOOKALIKES: Record<string, string> = { 0: 'O', 1: 'I', 8: 'B' }

/**
 * Parses a typed text as the code of an app or as a recovery code; null for anything else. Separators are
 * ignored; in a recovery code, digits that look like letters are read as these.
 */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const plain = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const code = plain.replace(/[018]/g, (digit) => LOOKALIKES[digit] ?? digit)
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/** Returns `address` if it is a path of the admin, otherwise '/admin'. */
export function adminPath(address: unknown): string {
  return typeof address === 'string' && /^\/admin(?:[/?][\w/?=&%.~+-]*)?$/.test(address)
    ? address
    : '/admin'
}
