// What this browser keeps of an order: the key of the one being placed, until its answer is known,
// and the link of the last one. Storage errors are silently ignored (storefront §8): the key then
// lives as long as the page.
import { PLACEMENT_STORAGE_KEY, type Placement, parsePlacement } from '@/lib/checkout/placement'

const LAST_ORDER_STORAGE_KEY = 'uti-dos-games:last-order:v1'

export type LastOrder = { code: string; token: string }

let memory: Placement | null = null

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage errors are silently ignored
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return // storage errors are silently ignored
  }
}

/** The placement whose answer is not known yet, also after a reload. */
export function keptPlacement(): Placement | null {
  return parsePlacement(read(PLACEMENT_STORAGE_KEY)) ?? memory
}

/** Keeps a placement before it is sent; null once its order is known. */
export function keepPlacement(placement: Placement | null): void {
  memory = placement
  write(PLACEMENT_STORAGE_KEY, placement && JSON.stringify(placement))
}

/** The order placed last from this browser. */
export function lastOrder(): LastOrder | null {
  const match = /^(UTI-[\dA-Z]{6}) ([\da-f]{64})$/.exec(read(LAST_ORDER_STORAGE_KEY) ?? '')
  return match?.[1] && match[2] ? { code: match[1], token: match[2] } : null
}

/** Remembers the way to an order. */
export function rememberOrder({ code, token }: LastOrder): void {
  write(LAST_ORDER_STORAGE_KEY, `${code} ${token}`)
}

/** Forgets the way to the last order, and a placement of it: the customer has left. */
export function forgetOrders(): void {
  keepPlacement(null)
  write(LAST_ORDER_STORAGE_KEY, null)
}

/** A random version 4 uuid, also where the page is not served over https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
