/** What a browser needs to join the private live topics of its customer. */
export type LivePass = {
  /** Of the data API; Realtime listens below it. */
  url: string
  key: string
  /** The customer's access token. It is short-lived, and kept in no cookie that scripts can read. */
  token: string
  /** Seconds until the token ends. */
  lifeSeconds: number
}
