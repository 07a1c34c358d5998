// The CEP that the visitor typed, or that of their account, remembered in the browser for product pages
// and the cart.
import { createStoredStore, useStore } from '@/components/ui/create-store'
import { hasSessionHint } from '@/lib/auth/cookies'
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

/** Remembers the digits of a CEP; null forgets them. */
export const saveDeliveryCep = (digits: string | null): void => cep.set(digits)

/**
 * Remembers the CEP of the customer's account unless there is one already. A sign-out, which removes
 * what this browser has of the customer, may have come before the answer that contains it.
 */
export function offerDeliveryCep(digits: string): void {
  if (hasSessionHint() && cep.get() === null) cep.set(digits)
}
