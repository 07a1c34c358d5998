import { OperatorError } from '../local/types.ts'

export type Smtp = { host: string; port: number; user?: string; pass?: string; from: string }

/**
 * Reads SMTP_HOST, SMTP_PORT (587), SMTP_USER, SMTP_PASS and SMTP_FROM. Returns null without
 * SMTP_HOST, in which case e-mails are stored in the outbox.
 * @throws OperatorError
 */
export function readSmtp(env: Record<string, string | undefined>): Smtp | null {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASS: pass, SMTP_FROM: from } = env
  if (!host) return null
  const port = Number(env.SMTP_PORT || 587)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new OperatorError(`SMTP_PORT must be a number from 1 to 65535, not "${env.SMTP_PORT}".`)
  }
  if (!from || !/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(from)) {
    throw new OperatorError(
      'SMTP_HOST also needs SMTP_FROM, such as "Loja <contato@loja.example>".',
    )
  }
  if (!user !== !pass) throw new OperatorError('SMTP_USER and SMTP_PASS go together: set both.')
  return { host, port, from, ...(user && pass ? { user, pass } : {}) }
}
