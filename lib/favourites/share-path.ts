const TOKEN = /^[0-9a-f]{64}$/

/** Whether a text can be the token of a shared wishlist. */
export function isShareToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The path of the wishlist that a token opens. */
export function sharePath(token: string): string {
  return `/lista/${token}`
}
