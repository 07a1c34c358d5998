// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getCheckoutDraft, saveCheckoutDraft } from './checkout-draft'
import { CHECKOUT_DRAFT_STORAGE_KEY } from './storage'

/** Stores a draft as another tab would, without dispatching the storage event. */
function storeElsewhere(draft: object | null): void {
  if (draft) localStorage.setItem(CHECKOUT_DRAFT_STORAGE_KEY, JSON.stringify(draft))
  else localStorage.removeItem(CHECKOUT_DRAFT_STORAGE_KEY)
}

const storageEvent = (key: string | null) => new StorageEvent('storage', { key })
const kept = () => JSON.parse(localStorage.getItem(CHECKOUT_DRAFT_STORAGE_KEY) ?? '')

beforeEach(() => saveCheckoutDraft({ note: 'Com cartão', gift: 'Feliz aniversário', name: null }))
afterEach(() => vi.restoreAllMocks())

it.each([
  ['another tab changed it', () => storageEvent(CHECKOUT_DRAFT_STORAGE_KEY)],
  ['another tab emptied the storage', () => storageEvent(null)],
  ['the page comes out of the back-forward cache', () => new Event('pageshow')],
])('the draft is read again when %s, so that a removed gift stays removed', (_when, event) => {
  storeElsewhere({ ...kept(), name: 'Ana', gift: null })
  window.dispatchEvent(event())
  expect(getCheckoutDraft()).toMatchObject({ name: 'Ana', note: 'Com cartão', gift: null })
  saveCheckoutDraft({ note: 'Sem cartão' })
  expect(kept()).toMatchObject({ name: 'Ana', note: 'Sem cartão', gift: null })
  storeElsewhere(null)
  window.dispatchEvent(event())
  expect(getCheckoutDraft()).toMatchObject({ name: null, note: null, gift: null })
})

it('the draft stays as typed where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveCheckoutDraft({ note: 'Digitado' })
  window.dispatchEvent(storageEvent(CHECKOUT_DRAFT_STORAGE_KEY))
  window.dispatchEvent(new Event('pageshow'))
  expect(getCheckoutDraft().note).toBe('Digitado')
})
