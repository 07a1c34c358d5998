import type { EmailDriver } from '@supabase/lite'
import { callFunction, type Project } from '../local/call-function.ts'
import type { Outbox } from '../local/outbox.ts'
import type { Log, Sql } from '../local/types.ts'
import type { Browser } from './push.ts'
import { plainText } from './render-text.ts'

/** A claimed row of private.outbox. `data` is null if the described row, such as an order, was deleted. */
export type Message = {
  id: string
  kind: string
  attempt: number
  recipient: string | null
  data: unknown
  /** The browser that gets the message as a notification; null for an e-mail. */
  push: Browser | null
}

/** The functions of the database that the mail worker calls. */
export type MessageQueue = {
  /** Leases up to `limit` due messages for five minutes. */
  claim(limit: number): Promise<Message[]>
  /** Ends a claim: without `error` as delivered, otherwise as failed. */
  finish(message: Message, error?: { text: string; isFinal: boolean }): Promise<void>
  /** Removes the browser of a notification, with all its messages. */
  deleteSubscription(message: Message): Promise<void>
}

type Json = string | null

/** Returns the queue over a connection with full rights. */
export function sqlQueue(sql: Sql): MessageQueue {
  return {
    async claim(limit) {
      const rows = await sql.query<Omit<Message, 'data' | 'push'> & Record<'data' | 'push', Json>>(
        `select id, kind, attempt, recipient, data::text as data, push::text as push
        from public.claim_messages($1)`,
        [limit],
      )
      const parsed = (json: Json) => (json === null ? null : JSON.parse(json))
      return rows.map((row) => ({ ...row, data: parsed(row.data), push: parsed(row.push) }))
    },
    async finish({ id, attempt }, error) {
      await sql.query('select public.finish_message($1, $2, $3, $4)', [
        id,
        attempt,
        error?.text ?? null,
        error?.isFinal ?? false,
      ])
    },
    async deleteSubscription({ id }) {
      await sql.query('select public.delete_subscription_of_message($1)', [id])
    },
  }
}

/** Returns the queue over the data API of a project. */
export function restQueue(project: Project): MessageQueue {
  return {
    claim: async (limit) =>
      (await callFunction(project, 'claim_messages', { p_limit: limit })) as Message[],
    async finish({ id, attempt }, error) {
      await callFunction(project, 'finish_message', {
        p_id: id,
        p_attempt: attempt,
        p_error: error?.text ?? null,
        p_is_final: error?.isFinal ?? false,
      })
    },
    async deleteSubscription({ id }) {
      await callFunction(project, 'delete_subscription_of_message', { p_message: id })
    },
  }
}

export type Email = Parameters<EmailDriver['send']>[0]

const QUEUE = `select private.add_message(
  'auth', 'auth:' || gen_random_uuid(), null, $1, null, $2::jsonb)`

/**
 * Stores the e-mails of Auth: in the outbox folder, or with SMTP in the table private.outbox, from
 * which the mail worker sends them. They are added to the table in the background, so that the
 * response time does not reveal whether an e-mail was sent.
 */
export class AuthEmailQueue implements EmailDriver {
  readonly #outbox: Outbox
  readonly #sql: Sql | null
  readonly #log: Log
  readonly #pending = new Set<Promise<unknown>>()

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
      .finally(() => this.#pending.delete(added))
    this.#pending.add(added)
  }

  /** Waits until all accepted e-mails are queued. */
  async close(): Promise<void> {
    await Promise.all(this.#pending)
  }
}
