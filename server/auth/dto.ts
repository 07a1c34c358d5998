/** The data about the visitor that is sent to the browser. */
export type Visitor = {
  user: {
    /** Sent as `owner` with orders and requests, so that none is attributed to another account. */
    id: string
    email: string
    fullName: string
    emailConfirmedAt: string | null
    isAdmin: boolean
    /** Whether UTI PRO is active; the customer then pays the Pro prices. */
    isPro: boolean
  } | null
  /** Ids of favorite products; null if not requested. */
  favorites: string[] | null
  /** Platform slugs of the consoles; null if not requested. */
  consoles: string[] | null
  coins: { balance: number } | null
}

/** Account data of the customer area; times are ISO 8601. */
export type AccountData = {
  fullName: string
  email: string
  /** Digits, or empty. */
  phone: string
  /** YYYY-MM-DD, or empty. */
  birthDate: string
  proUntil: string | null
  memberSince: string
}

/** The second factor of a member of the staff. */
export type SecondFactorState = {
  isOn: boolean
  /** How many recovery codes are left. */
  recoveryCodes: number
  /** Whether the owner requires a second factor of the whole staff. */
  isRequired: boolean
}
