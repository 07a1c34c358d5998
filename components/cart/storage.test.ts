// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryCep, saveDeliveryCep } from './delivery-cep'
import {
  clearStoredOrders,
  lastOrder,
  loadPlacement,
  loadSyncRecord,
  saveLastOrder,
  savePlacement,
  saveSyncRecord,
} from './storage'
import { saveCoupon, typedCoupon } from './use-cart-pricing'

vi.mock('@/server/cart/actions', () => ({ priceCart: vi.fn() }))

const KEY = '11111111-1111-4111-8111-111111111111'
const OTHER_KEY = '22222222-2222-4222-8222-222222222222'
const placement = { key: KEY, fingerprint: '[false,"a"]', useCoins: true, at: Date.now() }
const order = { code: 'UTI-4Z3GD8', token: 'a'.repeat(64) }
const record = { owner: 'ana', version: 3, known: { 'a--': 2 }, hidden: [], pending: null }

const without = () => {
  throw new Error('storage is off')
}

/** Replaces the storage by one that throws. */
function breakStorage(): void {
  vi.stubGlobal('localStorage', { getItem: without, setItem: without, removeItem: without })
}

beforeEach(() => {
  localStorage.clear()
  savePlacement(null)
  saveSyncRecord(null)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the placement of an order', () => {
  it('is kept until its order is known, also after a reload', async () => {
    expect(loadPlacement()).toBeNull()
    savePlacement(placement)
    expect(loadPlacement()).toEqual(placement)
    vi.resetModules()
    const reloaded = await import('./storage')
    expect(reloaded.loadPlacement()).toEqual(placement)
    savePlacement(null)
    expect(loadPlacement()).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(typedCoupon()).toBeNull()
    expect(deliveryCep()).toBeNull()
  })

  it('is in the storage, not only in the page: another tab may have placed it', () => {
    savePlacement(placement)
    localStorage.setItem(
      'uti-dos-games:placement:v1',
      JSON.stringify({ ...placement, key: OTHER_KEY }),
    )
    expect(loadPlacement()).toEqual({ ...placement, key: OTHER_KEY })
  })

  it('is not kept in the page after another tab received its answer', () => {
    savePlacement(placement)
    localStorage.removeItem('uti-dos-games:placement:v1')
    expect(loadPlacement()).toBeNull()
  })

  it('is the one in the page where the storage is full', () => {
    savePlacement(placement)
    const stored = JSON.stringify(placement)
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem: without })
    savePlacement({ ...placement, key: OTHER_KEY })
    expect(loadPlacement()).toEqual({ ...placement, key: OTHER_KEY })
  })

  it('is ignored 48 hours after it was sent', () => {
    vi.useFakeTimers()
    savePlacement(placement)
    vi.setSystemTime(placement.at + 48 * 60 * 60_000 - 1)
    expect(loadPlacement()).toEqual(placement)
    vi.setSystemTime(placement.at + 48 * 60 * 60_000)
    expect(loadPlacement()).toBeNull()
  })

  it('lives as long as the page where the storage throws [ERR-09]', () => {
    breakStorage()
    savePlacement(placement)
    expect(loadPlacement()).toEqual(placement)
    savePlacement(null)
    expect(loadPlacement()).toBeNull()
  })

  it('is forgotten with the last order when the customer leaves', () => {
    savePlacement(placement)
    saveLastOrder(order)
    saveCoupon('NATAL')
    saveDeliveryCep('29700000')
    expect(lastOrder()).toEqual(order)
    clearStoredOrders()
    expect(lastOrder()).toBeNull()
    expect(loadPlacement()).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(typedCoupon()).toBeNull()
    expect(deliveryCep()).toBeNull()
  })

  it('is not looked for where the storage throws [ERR-09]', () => {
    breakStorage()
    saveLastOrder(order)
    saveCoupon('NATAL')
    expect(lastOrder()).toBeNull()
    expect(typedCoupon()).toBe('NATAL')
    clearStoredOrders()
    expect(typedCoupon()).toBeNull()
  })

  it.each([
    `UTI-4Z3GD8 ${'a'.repeat(63)}`,
    `UTI-4Z3GD8 ${'a'.repeat(65)}`,
    `UTI-4Z3GD8 ${'g'.repeat(64)}`,
    `UTI-4Z3GD ${'a'.repeat(64)}`,
    `xUTI-4Z3GD8 ${'a'.repeat(64)}`,
    `UTI-4z3gd8 ${'a'.repeat(64)}`,
    'javascript:alert(1)',
  ])('does not take %s for an order', (stored) => {
    localStorage.setItem('uti-dos-games:last-order:v1', stored)
    expect(lastOrder()).toBeNull()
  })
})

describe('the record of the stored cart', () => {
  it('is shared through the storage', () => {
    expect(loadSyncRecord()).toBeNull()
    saveSyncRecord(record)
    expect(JSON.parse(localStorage.getItem('uti-dos-games:cart-sync:v1') ?? '')).toEqual(record)
    expect(loadSyncRecord()).toEqual(record)
    saveSyncRecord(null)
    expect(localStorage.length).toBe(0)
    expect(loadSyncRecord()).toBeNull()
  })

  it('stays in memory where the storage throws [ERR-09]', () => {
    breakStorage()
    saveSyncRecord(record)
    expect(loadSyncRecord()).toEqual(record)
    saveSyncRecord(null)
    expect(loadSyncRecord()).toBeNull()
  })
})
