// The CEP that the visitor typed, remembered in the browser for product pages and the cart.
import { createStore, useStore } from '@/components/ui/create-store'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { CEP_STORAGE_KEY, parseCep } from '@/lib/cart/cep'

const cep = createStore(parseCep(readStored('localStorage', CEP_STORAGE_KEY) ?? ''))

/** Returns the digits of the remembered CEP, or null; null during hydration. */
export const useDeliveryCep = (): string | null => useStore({ ...cep, initial: null })

/** Returns the digits of the remembered CEP outside of React, or null. */
export const deliveryCep = (): string | null => cep.get()

/** Remembers the digits of a CEP. */
export function saveDeliveryCep(digits: string): void {
  writeStored('localStorage', CEP_STORAGE_KEY, digits)
  cep.set(digits)
}
