import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ActionResult, toActionResult, withConnectionError } from './result.ts'
import { endSession, onSessionEnd } from './session-end.ts'

type Answer = ActionResult<string>
const ended: Answer = { ok: false, code: 'UNAUTHENTICATED' }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
let stop: (() => void) | undefined
afterEach(() => stop?.())

const isPending = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => false), new Promise((done) => setTimeout(() => done(true), 20))])

describe('the answer of an action', () => {
  it('ends the session of the page once, and says nothing beside it [ERR-01]', async () => {
    const end = vi.fn()
    stop = onSessionEnd(end)
    expect(await isPending(toActionResult(Promise.resolve(ended)))).toBe(true)
    expect(end.mock.calls).toEqual([[undefined]])
  })

  it('is given where the page handles no end of the session, and to forms with their own text', async () => {
    expect(await toActionResult(Promise.resolve(ended))).toEqual(ended)
    const end = vi.fn()
    stop = onSessionEnd(end)
    expect(await withConnectionError(Promise.resolve(ended))).toEqual(ended)
    expect(end).not.toHaveBeenCalled()
  })

  it('that never arrived is CONNECTION and ends no session [ERR-02]', async () => {
    const end = vi.fn()
    stop = onSessionEnd(end)
    expect(await toActionResult(lost())).toEqual({ ok: false, code: 'CONNECTION' })
    expect(await withConnectionError(lost())).toEqual({ ok: false, code: 'CONNECTION' })
    expect(await toActionResult(Promise.resolve({ ok: true, data: 'saved' }))).toEqual({
      ok: true,
      data: 'saved',
    })
    expect(end).not.toHaveBeenCalled()
  })
})

it('the end of a session is handled by the page that set it last [ERR-01]', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  expect(endSession()).toBe(false)
  const stopFirst = onSessionEnd(first)
  const stopSecond = onSessionEnd(second)
  // The cleanup of the previous page does not remove the handler of the next one.
  stopFirst()
  expect(endSession('Não foi possível salvar')).toBe(true)
  expect(first).not.toHaveBeenCalled()
  expect(second.mock.calls).toEqual([['Não foi possível salvar']])
  stopSecond()
  expect(endSession()).toBe(false)
  expect(second).toHaveBeenCalledTimes(1)
})
