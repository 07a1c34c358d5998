// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderWishes, saveOrderWishes } from './order-wishes'
import { WISHES_STORAGE_KEY } from './storage'

/** Stores wishes as another tab would, without dispatching the storage event. */
function storeElsewhere(wishes: object | null): void {
  if (wishes) localStorage.setItem(WISHES_STORAGE_KEY, JSON.stringify(wishes))
  else localStorage.removeItem(WISHES_STORAGE_KEY)
}

const storageEvent = (key: string | null) => new StorageEvent('storage', { key })
const kept = () => JSON.parse(localStorage.getItem(WISHES_STORAGE_KEY) ?? '')

beforeEach(() => saveOrderWishes({ note: 'Com cartão', gift: 'Feliz aniversário', name: null }))
afterEach(() => vi.restoreAllMocks())

it.each([
  ['another tab changed them', () => storageEvent(WISHES_STORAGE_KEY)],
  ['another tab emptied the storage', () => storageEvent(null)],
  ['the page comes out of the back-forward cache', () => new Event('pageshow')],
])('the wishes are read again when %s, so that a removed gift stays removed', (_when, event) => {
  storeElsewhere({ ...kept(), name: 'Ana', gift: null })
  window.dispatchEvent(event())
  expect(orderWishes()).toMatchObject({ name: 'Ana', note: 'Com cartão', gift: null })
  saveOrderWishes({ note: 'Sem cartão' })
  expect(kept()).toMatchObject({ name: 'Ana', note: 'Sem cartão', gift: null })
  storeElsewhere(null)
  window.dispatchEvent(event())
  expect(orderWishes()).toMatchObject({ name: null, note: null, gift: null })
})

it('the wishes stay as typed where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveOrderWishes({ note: 'Digitado' })
  window.dispatchEvent(storageEvent(WISHES_STORAGE_KEY))
  window.dispatchEvent(new Event('pageshow'))
  expect(orderWishes().note).toBe('Digitado')
})
