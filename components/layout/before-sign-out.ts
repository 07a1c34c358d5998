// Tasks that need the session and therefore run before a sign-out.

const TIMEOUT_MS = 2_000

const tasks = new Set<() => Promise<unknown>>()

/** Runs `task` before each sign-out on this page. Returns a cleanup function. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => {
    tasks.delete(task)
  }
}

/**
 * Runs the registered tasks and resolves after at most 2 s. Failures are ignored, so that the
 * sign-out always continues.
 */
export async function finishBeforeSignOut(): Promise<void> {
  if (tasks.size === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), timeout])
  clearTimeout(timer)
}

/** Loads the code of the sign-out and signs out. `message` is shown afterwards. */
export async function loadAndSignOut(message: string): Promise<void> {
  const { signOutHere } = await import('./sign-out')
  await signOutHere(message)
}
