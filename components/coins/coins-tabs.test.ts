// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onHashChange } from './coins-tabs'

const listener = vi.fn()
let stop = () => {}

/** Changes the hash like the router, which dispatches an event of the Navigation API only. */
const setHash = (hash: string) => history.replaceState(null, '', `/coins${hash}`)
const fireHashChange = () => window.dispatchEvent(new Event('hashchange'))

beforeEach(() => {
  listener.mockReset()
  setHash('')
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('reports the hash of the address at once, and each other one once', () => {
  setHash('#historico')
  stop = onHashChange(listener)
  expect(listener).toHaveBeenCalledExactlyOnceWith('historico')
  fireHashChange()
  expect(listener).toHaveBeenCalledOnce()
  setHash('#recompensas')
  fireHashChange()
  expect(listener).toHaveBeenLastCalledWith('recompensas')
  setHash('')
  fireHashChange()
  expect(listener.mock.calls).toEqual([['historico'], ['recompensas'], ['']])
})

it('reports nothing of an address without a hash', () => {
  stop = onHashChange(listener)
  fireHashChange()
  expect(listener).not.toHaveBeenCalled()
})

it.each([
  ['#hist%C3%B3rico', 'histórico'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('reads %s as %s', (hash, text) => {
  setHash(hash)
  stop = onHashChange(listener)
  expect(listener).toHaveBeenCalledExactlyOnceWith(text)
})

it('follows navigations inside the page where the browser reports them', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  stop = onHashChange(listener)
  setHash('#regras')
  expect(listener).not.toHaveBeenCalled()
  navigation.dispatchEvent(new Event('currententrychange'))
  expect(listener).toHaveBeenCalledExactlyOnceWith('regras')
  stop()
  setHash('#historico')
  navigation.dispatchEvent(new Event('currententrychange'))
  expect(listener).toHaveBeenCalledOnce()
})

it('reports nothing after it was stopped', () => {
  stop = onHashChange(listener)
  stop()
  setHash('#historico')
  fireHashChange()
  expect(listener).not.toHaveBeenCalled()
})
