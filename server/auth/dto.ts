/** What the browser may know of its visitor (decisions: Cookies and live updates). */
export type Visitor = {
  user: {
    email: string
    fullName: string
    emailConfirmedAt: string | null
    isAdmin: boolean
  } | null
  /** Ids of favourite products; null when they were not asked for. */
  favourites: string[] | null
  /** Platform slugs of what they play on; null when the favourites were not asked for. */
  consoles: string[] | null
  coins: { balance: number } | null
}

/** What the customer area shows of the account; times are ISO 8601. */
export type AccountData = {
  fullName: string
  email: string
  /** A new address that waits for its confirmation. */
  pendingEmail: string | null
  /** Digits, or empty. */
  phone: string
  proUntil: string | null
  memberSince: string
}
