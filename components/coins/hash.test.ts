// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onHashChange } from './hash'

const told = vi.fn()
let stop = () => {}

/** Changes the hash like the router, which dispatches an event of the Navigation API only. */
const setHash = (hash: string) => history.replaceState(null, '', `/coins${hash}`)
const tell = () => window.dispatchEvent(new Event('hashchange'))

beforeEach(() => {
  told.mockReset()
  setHash('')
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('tells the hash of the address at once, and each other one once', () => {
  setHash('#historico')
  stop = onHashChange(told)
  expect(told).toHaveBeenCalledExactlyOnceWith('historico')
  tell()
  expect(told).toHaveBeenCalledOnce()
  setHash('#recompensas')
  tell()
  expect(told).toHaveBeenLastCalledWith('recompensas')
  setHash('')
  tell()
  expect(told.mock.calls).toEqual([['historico'], ['recompensas'], ['']])
})

it('tells nothing of an address without a hash', () => {
  stop = onHashChange(told)
  tell()
  expect(told).not.toHaveBeenCalled()
})

it.each([
  ['#hist%C3%B3rico', 'histórico'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('reads %s as %s', (hash, text) => {
  setHash(hash)
  stop = onHashChange(told)
  expect(told).toHaveBeenCalledExactlyOnceWith(text)
})

it('follows navigations inside the page where the browser tells of them', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  stop = onHashChange(told)
  setHash('#regras')
  expect(told).not.toHaveBeenCalled()
  navigation.dispatchEvent(new Event('currententrychange'))
  expect(told).toHaveBeenCalledExactlyOnceWith('regras')
  stop()
  setHash('#historico')
  navigation.dispatchEvent(new Event('currententrychange'))
  expect(told).toHaveBeenCalledOnce()
})

it('tells nothing after it was stopped', () => {
  stop = onHashChange(told)
  stop()
  setHash('#historico')
  tell()
  expect(told).not.toHaveBeenCalled()
})
