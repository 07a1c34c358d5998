import type { EmailDriver } from '@supabase/lite'
import type { Outbox } from '../local/outbox.ts'
import type { Log, Sql } from '../local/types.ts'
import { plainText } from './render-text.ts'

export type Email = Parameters<EmailDriver['send']>[0]

const QUEUE = `select private.add_message(
  'auth', 'auth:' || gen_random_uuid(), null, $1, null, $2::jsonb)`

/**
 * Takes the e-mails of Auth: to the outbox folder, or with SMTP to the table private.outbox, from
 * which the mail worker sends them. There they are added in the background, so that the response
 * time does not reveal whether an e-mail was sent.
 */
export class PostOffice implements EmailDriver {
  readonly #outbox: Outbox
  readonly #sql: Sql | null
  readonly #log: Log
  readonly #underWay = new Set<Promise<unknown>>()

  /** `sql` is null without SMTP. */
  constructor(input: { outbox: Outbox; sql: Sql | null; log: Log }) {
    this.#outbox = input.outbox
    this.#sql = input.sql
    this.#log = input.log
  }

  /** Accepts an e-mail. Its plain-text part is generated from the HTML, in the language of the HTML. */
  async send({ to, subject, html = '' }: Email): Promise<void> {
    if (!this.#sql) return this.#outbox.send({ to, subject, html, text: plainText(html) })
    const added = this.#sql
      .query(QUEUE, [to, { subject, html }])
      // Address and subject must not be logged.
      .catch((error: unknown) => this.#log(`an e-mail could not be queued: ${String(error)}`))
      .finally(() => this.#underWay.delete(added))
    this.#underWay.add(added)
  }

  /** Waits until all accepted e-mails are queued. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
