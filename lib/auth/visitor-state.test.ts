import { describe, expect, it } from 'vitest'
import {
  GUEST,
  retryDelayMs,
  type VisitorEvent,
  type VisitorState,
  visitorReducer,
} from './visitor-state'

type Event = VisitorEvent<string>

const stateAfter = (...events: Event[]): VisitorState<string> =>
  events.reduce<VisitorState<string>>(visitorReducer, GUEST)
const ana: Event = { type: 'customer', customer: 'Ana' }
const asked: Event = { type: 'asked' }
const guest: Event = { type: 'guest' }
const lost: Event = { type: 'lost' }
const reached: Event = { type: 'reached' }

describe('who is looking', () => {
  it('is a guest, then unknown while the store is asked, then whom it names', () => {
    expect(stateAfter()).toMatchObject({ status: 'guest', customer: null })
    expect(stateAfter(asked)).toMatchObject({ status: 'unknown', customer: null, isGuest: false })
    expect(stateAfter(asked, ana)).toMatchObject({ status: 'customer', customer: 'Ana' })
    expect(stateAfter(asked, ana, guest)).toMatchObject({ status: 'guest', customer: null })
    expect(stateAfter(asked, ana, asked)).toMatchObject({ status: 'customer', customer: 'Ana' })
  })

  it('stays a customer through any number of failed requests', () => {
    const failed = stateAfter(asked, ana, ...Array<Event>(50).fill(lost))
    expect(failed).toMatchObject({ status: 'offline', customer: 'Ana', isGuest: false })
    expect(visitorReducer(failed, reached)).toMatchObject({ status: 'customer', customer: 'Ana' })
  })

  it('stays unknown, and never becomes a guest, when the first question failed', () => {
    expect(stateAfter(asked, lost)).toMatchObject({
      status: 'offline',
      customer: null,
      isGuest: false,
    })
    expect(stateAfter(asked, lost, reached)).toMatchObject({ status: 'unknown', isGuest: false })
  })

  it('is offline as a guest too, and a guest again when the store is back', () => {
    expect(stateAfter(lost)).toMatchObject({ status: 'offline', customer: null, isGuest: true })
    expect(stateAfter(lost, reached)).toEqual(GUEST)
  })

  it('may leave while offline: a browser without a session is a guest', () => {
    expect(stateAfter(asked, ana, lost, guest)).toMatchObject({ status: 'offline', isGuest: true })
  })

  it('is the same object where nothing changed', () => {
    const state = stateAfter(asked, ana)
    expect(visitorReducer(state, reached)).toBe(state)
    expect(visitorReducer(state, asked)).toBe(state)
    expect(visitorReducer<string>(GUEST, guest)).toBe(GUEST)
  })
})

it('waits longer after each failure, at most a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map(retryDelayMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})
