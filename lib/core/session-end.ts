type Handler = (title?: string) => void

let handler: Handler | null = null

/** Registers the handler of an ended session. Returns a cleanup function. */
export function onSessionEnd(handle: Handler): () => void {
  handler = handle
  return () => {
    if (handler === handle) handler = null
  }
}

/**
 * Calls the registered handler; returns false if there is none. `title` is a text of the failed
 * action, shown above the message about the session.
 */
export function endSession(title?: string): boolean {
  handler?.(title)
  return handler !== null
}
