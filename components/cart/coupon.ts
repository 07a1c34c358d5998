// The coupon that the visitor typed, remembered in the browser until an order is placed.
import { createStore, useStore } from '@/components/ui/create-store'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { parseCoupon } from '@/lib/coins/coupon'

const KEY = 'uti-dos-games:coupon:v1'

const coupon = createStore(parseCoupon(readStored('localStorage', KEY) ?? ''))

/** Returns the remembered code, or null. */
export const useTypedCoupon = (): string | null => useStore(coupon)

/** Returns the remembered code outside of React, or null. */
export const typedCoupon = (): string | null => coupon.get()

/** Remembers a code; null forgets it. */
export function saveCoupon(code: string | null): void {
  writeStored('localStorage', KEY, code ?? '')
  coupon.set(code)
}
