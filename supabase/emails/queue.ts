import { callFunction, type Project } from '../local/call-function.ts'
import type { Sql } from '../local/types.ts'
import type { Browser } from './push.ts'

/** A claimed row of private.outbox; `data` is null when what it is about was deleted. */
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
  /** Ends a claim; without an error the message was delivered. */
  settle(message: Message, error?: { text: string; isFinal: boolean }): Promise<void>
  /** Removes the browser of a notification, with all its messages. */
  dropBrowser(message: Message): Promise<void>
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
    async settle({ id, attempt }, error) {
      await sql.query('select public.settle_message($1, $2, $3, $4)', [
        id,
        attempt,
        error?.text ?? null,
        error?.isFinal ?? false,
      ])
    },
    async dropBrowser({ id }) {
      await sql.query('select public.drop_browser($1)', [id])
    },
  }
}

/** Returns the queue over the data API of a project. */
export function restQueue(project: Project): MessageQueue {
  return {
    claim: async (limit) =>
      (await callFunction(project, 'claim_messages', { p_limit: limit })) as Message[],
    async settle({ id, attempt }, error) {
      await callFunction(project, 'settle_message', {
        p_id: id,
        p_attempt: attempt,
        p_error: error?.text ?? null,
        p_is_final: error?.isFinal ?? false,
      })
    },
    async dropBrowser({ id }) {
      await callFunction(project, 'drop_browser', { p_id: id })
    },
  }
}
