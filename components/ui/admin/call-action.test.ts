import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ActionResult } from '@/lib/core/result'
import { callAction, setSignInHandler, withSession } from './call-action'

type Answer = ActionResult<string>
const done: Answer = { ok: true, data: 'saved' }
const ended: Answer = { ok: false, code: 'UNAUTHENTICATED' }
const forbidden: Answer = { ok: false, code: 'FORBIDDEN' }

const answers = (...list: Answer[]) => vi.fn(async () => list.shift() ?? done)
let stop: (() => void) | undefined
afterEach(() => stop?.())

describe('a request of the admin', () => {
  it('goes on after a sign-in with its own answer', async () => {
    stop = setSignInHandler(async () => true)
    const list = [
      { ok: false, code: 'UNAUTHENTICATED' },
      { ok: false, code: 'BAD_ROW', row: 7 },
    ]
    const send = vi.fn(async () => list.shift() ?? { ok: true })
    expect(await withSession(send)).toEqual({ ok: false, code: 'BAD_ROW', row: 7 })
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('an action of the admin', () => {
  it('goes on after a sign-in when the session had ended', async () => {
    const ask = vi.fn(async () => true)
    stop = setSignInHandler(ask)
    const call = answers(ended, done)
    expect(await callAction(call)).toEqual(done)
    expect(ask.mock.calls).toEqual([['ended']])
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('ends with UNAUTHENTICATED, never CONNECTION, when nobody signs in', async () => {
    stop = setSignInHandler(async () => false)
    expect(await callAction(answers(ended))).toEqual(ended)
  })

  it('asks again when the new person may not do it, and never a person who was signed in', async () => {
    const ask = vi.fn(async () => true)
    stop = setSignInHandler(ask)
    expect(await callAction(answers(ended, forbidden, done))).toEqual(done)
    expect(ask.mock.calls).toEqual([['ended'], ['forbidden']])
    expect(await callAction(answers(forbidden))).toEqual(forbidden)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('goes on after a code of the second factor, also where a sign-in needs one', async () => {
    const ask = vi.fn(async () => true)
    stop = setSignInHandler(ask)
    const factor: Answer = { ok: false, code: 'SECOND_FACTOR' }
    expect(await callAction(answers(factor, done))).toEqual(done)
    expect(await callAction(answers(ended, factor, forbidden, done))).toEqual(done)
    expect(ask.mock.calls.flat()).toEqual(['code', 'ended', 'code', 'forbidden'])
  })

  it('asks once for calls that end together', async () => {
    const ask = vi.fn(async () => true)
    stop = setSignInHandler(ask)
    await Promise.all([callAction(answers(ended)), callAction(answers(ended))])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('that never arrived is CONNECTION', async () => {
    const lost = () => Promise.reject(new Error('offline'))
    expect(await callAction(lost)).toEqual({ ok: false, code: 'CONNECTION' })
  })
})
