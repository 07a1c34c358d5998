import { createTransport } from 'nodemailer'
import type { Outbox } from '../local/outbox.ts'
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

/** An e-mail that is ready to be sent. The id is the same at each attempt. */
export type Mail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type Carrier = {
  /** @throws DeliveryError */
  send(mail: Mail): Promise<void>
  close(): void
}

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** Whether another attempt is useless, as for an address that the server refuses. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const CONNECT_MS = 10_000
const SOCKET_MS = 20_000

/**
 * Returns a carrier that sends by SMTP. The Message-ID consists of the id of the mail and the host of the
 * store, so that mail clients can recognize a mail that is sent twice.
 */
export function smtpCarrier({ host, port, user, pass, from }: Smtp, siteOrigin: string): Carrier {
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: user !== undefined,
    ...(user && pass ? { auth: { user, pass } } : {}),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, html, text, headers }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${new URL(siteOrigin).hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        const { message, code, command, responseCode = 0 } = error as SmtpFailure
        // Only a refused recipient is final. MAIL FROM and DATA are refused because of the sender or a
        // daily limit, whatever the message.
        const isAddress = code === 'EENVELOPE' && command === 'RCPT TO'
        throw new DeliveryError(message, isAddress && responseCode >= 500)
      }
    },
    close: () => transport.close(),
  }
}

type SmtpFailure = Error & { code?: string; command?: string; responseCode?: number }

/** Returns a carrier that stores e-mails in the outbox folder of the embedded backend. */
export function outboxCarrier(outbox: Outbox): Carrier {
  return { send: (mail) => outbox.send(mail), close: () => {} }
}
