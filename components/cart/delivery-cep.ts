// The CEP that the visitor typed, remembered in the browser for product pages and the cart.
import { createStoredStore, useStore } from '@/components/ui/create-store'
import { CEP_STORAGE_KEY, parseCep } from '@/lib/cart/cep'

const cep = createStoredStore(
  CEP_STORAGE_KEY,
  (text) => parseCep(text ?? ''),
  (digits) => digits ?? '',
)

/** Returns the digits of the remembered CEP, or null; null during hydration. */
export const useDeliveryCep = (): string | null => useStore(cep)

/** Returns the digits of the remembered CEP outside of React, or null. */
export const deliveryCep = (): string | null => cep.get()

/** Remembers the digits of a CEP. */
export const saveDeliveryCep = (digits: string): void => cep.set(digits)
