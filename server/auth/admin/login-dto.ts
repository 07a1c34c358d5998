/** A one-time login link; `expiresAt` is ISO 8601, 10 minutes after its creation. */
export type AdminLoginLink = { url: string; expiresAt: string }
