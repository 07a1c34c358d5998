import { z } from 'zod'
import { MESSAGE_STATES, type MessageState } from '@/lib/staff/messages'

/** A message of the outbox. `href` is the admin page of what it is about; null without one. */
export type StaffMessage = {
  id: string
  kind: string
  event: string | null
  state: MessageState
  recipient: string | null
  /** The browser that gets it as a notification; null for an e-mail. */
  device: string | null
  attempts: number
  error: string | null
  createdAt: string
  settledAt: string | null
  nextAttemptAt: string
  about: string | null
  href: string | null
}

export type MessagesFound = {
  rows: StaffMessage[]
  /** By state, before the filter; a state without messages is absent. */
  counts: Partial<Record<MessageState, number>>
}

const found = z.object({
  counts: z.partialRecord(z.enum(MESSAGE_STATES), z.number()),
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      event: z.string().nullable(),
      state: z.enum(MESSAGE_STATES),
      recipient: z.string().nullable(),
      device: z.string().nullable(),
      attempts: z.number(),
      error: z.string().nullable(),
      created_at: z.string(),
      settled_at: z.string().nullable(),
      next_attempt_at: z.string(),
      subject_id: z.string().nullable(),
      about: z.string().nullable(),
    }),
  ),
})

const PAGES: Record<string, string> = {
  order: '/admin/pedidos',
  staff_order: '/admin/pedidos',
  assistance: '/admin/assistencia',
  staff_assistance: '/admin/assistencia',
}

/** Converts the result of `list_messages`. */
export function toMessagesFound(value: unknown): MessagesFound {
  const { counts, rows } = found.parse(value)
  return {
    counts,
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      event: row.event,
      state: row.state,
      recipient: row.recipient,
      device: row.device,
      attempts: row.attempts,
      error: row.error,
      createdAt: row.created_at,
      settledAt: row.settled_at,
      nextAttemptAt: row.next_attempt_at,
      about: row.about,
      href: row.about && PAGES[row.kind] ? `${PAGES[row.kind]}/${row.subject_id}` : null,
    })),
  }
}
