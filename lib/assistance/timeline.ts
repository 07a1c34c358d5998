import type { Service } from './choices.ts'
import { type AssistanceState, getServiceStates } from './states.ts'

export type AssistanceEvent = { state: AssistanceState; at: string; note: string | null }

export type AssistanceStep = {
  key: string
  state: AssistanceState
  /** ISO time; null for a future step. */
  at: string | null
  note: string | null
  kind: 'done' | 'current' | 'ahead' | 'ended'
}

type TimelineInput = {
  service: Service
  state: AssistanceState
  createdAt: string
  history: readonly AssistanceEvent[]
}

/** Returns the past, current and future steps of a request; no future steps if it has ended. */
export function assistanceTimeline({
  service,
  state,
  createdAt,
  history,
}: TimelineInput): AssistanceStep[] {
  const first = { state: 'received' as const, at: createdAt, note: null }
  const past = history.length > 0 ? history : [first]
  const isOver = state === 'declined' || state === 'cancelled'
  const happened = past.map((event, index): AssistanceStep => {
    const key = `${event.state}:${event.at}`
    if (index < past.length - 1) return { ...event, key, kind: 'done' }
    return { ...event, key, kind: isOver ? 'ended' : 'current' }
  })
  const serviceStates = getServiceStates(service)
  const place = serviceStates.indexOf(state)
  // The device of an evaluation may be returned, which is a state outside of its way.
  const ahead = isOver || place < 0 ? [] : serviceStates.slice(place + 1)
  return [
    ...happened,
    ...ahead.map(
      (next): AssistanceStep => ({
        key: next,
        state: next,
        at: null,
        note: null,
        kind: 'ahead',
      }),
    ),
  ]
}
