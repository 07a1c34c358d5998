import { expect, it, vi } from 'vitest'
import { endSession, onSessionEnd } from './session-end.ts'

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
