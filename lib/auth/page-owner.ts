// The customer of this page: the last one seen, also after their session ended elsewhere, until
// they sign out. Orders and requests sent from the page include the id, so that they are never
// attributed to a guest or to another customer.

let owner: string | null = null

/** Returns the id of the customer of this page; null for a guest. */
export const pageOwner = (): string | null => owner

/** Sets the customer of this page; null after a sign-out. */
export function setPageOwner(id: string | null): void {
  owner = id
}
