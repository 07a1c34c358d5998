const TOKEN = /^[0-9a-f]{64}$/

/** Returns whether a text has the form of a token of a shared wishlist. */
export function isShareToken(text: string): boolean {
  return TOKEN.test(text)
}

/** Returns the path of a shared wishlist. */
export function sharePath(token: string): string {
  return `/lista/${token}`
}
