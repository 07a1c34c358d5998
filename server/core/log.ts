import 'server-only'

/**
 * Writes one JSON line to the standard error stream. Never pass e-mails, tokens, cookies or passwords.
 */
export function logError(event: string, error: unknown): void {
  const message = error instanceof Error ? error.message : JSON.stringify(error)
  console.error(JSON.stringify({ level: 'error', event, message }))
}
