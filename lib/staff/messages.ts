import type { TableRules } from '../core/table-query'

/** States of a message; failed ones are tried again, dead ones were given up. */
export const MESSAGE_STATES = ['queued', 'failed', 'sent', 'dead'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const messageRules = {
  sorts: ['data'],
  filters: { estado: MESSAGE_STATES },
} as const satisfies TableRules<'data', 'estado'>
