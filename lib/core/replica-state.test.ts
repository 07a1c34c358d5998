import { expect, it } from 'vitest'
import { reportTagChange, watchReplica } from './replica-state'

it('a replica is read only while it has what was written before the last change of tags', () => {
  const state = watchReplica()
  expect(state.canRead(0)).toBe(false) // the start counts as a change
  state.reach(state.changes)
  expect(state.canRead(0)).toBe(true)
  const seen = state.changes
  reportTagChange()
  reportTagChange()
  expect(state.canRead(0)).toBe(false)
  state.reach(seen + 1) // another change came while the position was read
  expect(state.canRead(0)).toBe(false)
  state.reach(seen + 2)
  expect(state.canRead(0)).toBe(true)
})

it('a replica that failed is not asked for five seconds', () => {
  const state = watchReplica()
  state.reach(state.changes)
  state.leave(1_000)
  expect([state.canRead(5_999), state.isAway(5_999), state.canRead(6_000)]).toEqual([
    false,
    true,
    true,
  ])
})
