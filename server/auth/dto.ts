/** What the browser may know of its visitor (decisions: Cookies and live updates). */
export type Visitor = {
  user: {
    email: string
    fullName: string
    emailConfirmedAt: string | null
    isAdmin: boolean
  } | null
  favourites: string[]
  coins: { balance: number } | null
}
