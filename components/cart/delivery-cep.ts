// The CEP for delivery, typed by the visitor or taken from the account, and stored in the browser for
// product pages and the cart.
import { createStoredStore, useStore } from '@/components/ui/create-store'
import { hasSessionHint } from '@/lib/auth/cookies'
import { CEP_STORAGE_KEY, parseCep } from '@/lib/cart/cep'

const cep = createStoredStore(
  CEP_STORAGE_KEY,
  (text) => parseCep(text ?? ''),
  (digits) => digits ?? '',
)

/** Returns the digits of the stored CEP; null without one and during hydration. */
export const useDeliveryCep = (): string | null => useStore(cep)

/** Returns the digits of the stored CEP outside of React, or null. */
export const deliveryCep = (): string | null => cep.get()

/** Stores the digits of a CEP; null removes them. */
export const saveDeliveryCep = (digits: string | null): void => cep.set(digits)

/**
 * Stores the CEP of the customer's account unless one is stored. Does nothing without a session: a
 * sign-out, which removes the customer's data, may happen before the answer with the CEP arrives.
 */
export function storeAccountCep(digits: string): void {
  if (hasSessionHint() && cep.get() === null) cep.set(digits)
}
