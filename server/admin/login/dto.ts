/** A one-time login link as an admin gets it; `expiresAt` is ISO 8601, 10 minutes away. */
export type AdminLoginLink = { url: string; expiresAt: string }
