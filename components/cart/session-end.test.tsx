// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionFeatures } from '@/app/session-features'
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies'
import { quantitiesOf, type SyncRecord } from '@/lib/cart/merge'
import { renderApp } from '@/tests/support/unit/render-app'
import { lastOrder, saveLastOrder, saveSyncRecord } from './storage'
import { addToCart, cartLines, clearCart } from './store'

const visitor = vi.hoisted(() => ({ isGuest: true }))
vi.mock('@/components/layout/visitor', () => ({
  currentVisitor: () => ({ customer: null, isGuest: visitor.isGuest }),
  onVisitorChange: () => () => undefined,
  whenReachable: vi.fn(),
}))
vi.mock('@/app/signed-in-features', () => ({}))
vi.mock('@/components/analytics/consent', () => ({
  startConsentButtons: () => undefined,
  startConsentSync: () => () => undefined,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const product = { id: 'a', slug: 'a', name: 'Jogo', image: null, priceCents: 100 }
const order = { code: 'UTI-ABC234', token: 'a'.repeat(64) }

/** Opens a page of the store in a browser that was closed with the cart of a customer. */
async function openPage(isGuest: boolean): Promise<void> {
  visitor.isGuest = isGuest
  await renderApp(<SessionFeatures key={Math.random()} />)
  await act(async () => vi.dynamicImportSettled())
}

beforeEach(() => {
  localStorage.clear()
  clearCart()
  addToCart(product, { size: null, color: null })
  saveLastOrder(order)
})

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it from there
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`
})

const recordOf = (lines = cartLines()): SyncRecord => ({
  owner: '00000000-0000-4000-8000-0000000000a1',
  version: 1,
  known: quantitiesOf(lines),
  hidden: [],
  pending: null,
})

it('removes the cart and the order of a customer whose session ended while no page was open', async () => {
  saveSyncRecord(recordOf())
  await openPage(true)
  expect([cartLines(), lastOrder()]).toEqual([[], null])
})

it.each([
  ['a guest', true, false, false],
  ['a customer', false, true, true],
  ['a page that does not know of a sign-in in another tab', true, true, true],
])('keeps the cart of %s', async (_who, isGuest, isSynced, hasHint) => {
  if (isSynced) saveSyncRecord(recordOf())
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it from there
  if (hasHint) document.cookie = `${SESSION_HINT_COOKIE}=1`
  await openPage(isGuest)
  expect(cartLines()).toHaveLength(1)
  expect(lastOrder()).toEqual(order)
})
