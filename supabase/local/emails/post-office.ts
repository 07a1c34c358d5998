import { setTimeout as wait } from 'node:timers/promises'
import { type EmailDriver, SmtpEmailDriver } from '@supabase/lite'
import type { Outbox } from '../outbox.ts'
import type { Log } from '../types.ts'
import { plainText } from './plain-text.ts'
import type { Smtp } from './smtp.ts'

export type Email = Parameters<EmailDriver['send']>[0]

const RETRY_AFTER_MS = [2_000, 15_000, 60_000]

/**
 * Sends all e-mails: by SMTP if configured, otherwise to the outbox. By SMTP, an e-mail is accepted
 * at once and delivered in the background, so that the response time does not reveal whether an
 * e-mail was sent. A failed delivery is retried 3 times.
 */
export class PostOffice implements EmailDriver {
  readonly #carrier: EmailDriver
  readonly #isSlow: boolean
  readonly #log: Log
  readonly #retryAfterMs: readonly number[]
  readonly #closing = new AbortController()
  readonly #underWay = new Set<Promise<void>>()

  constructor(input: {
    outbox: Outbox
    smtp: Smtp | null
    log: Log
    retryAfterMs?: readonly number[]
  }) {
    this.#carrier = input.smtp ? new SmtpEmailDriver(input.smtp) : input.outbox
    this.#isSlow = input.smtp !== null
    this.#log = input.log
    this.#retryAfterMs = input.retryAfterMs ?? RETRY_AFTER_MS
  }

  /** Accepts an e-mail. Its plain-text part is generated from the HTML, in the language of the HTML. */
  async send(email: Email): Promise<void> {
    const complete = email.html ? { ...email, text: plainText(email.html) } : email
    if (!this.#isSlow) return this.#carrier.send(complete)
    const delivery = this.#deliver(complete).finally(() => this.#underWay.delete(delivery))
    this.#underWay.add(delivery)
  }

  /** Cancels pending retries and waits for deliveries in progress. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#underWay)
  }

  async #deliver(email: Email): Promise<void> {
    for (const pauseMs of [...this.#retryAfterMs, null]) {
      try {
        return await this.#carrier.send(email)
      } catch (error) {
        // Address and subject must not be logged.
        this.#log(`an e-mail could not be sent: ${(error as Error).message}`)
        if (pauseMs === null || this.#closing.signal.aborted) return
        // close() aborts the wait.
        await wait(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => undefined)
      }
    }
  }
}
