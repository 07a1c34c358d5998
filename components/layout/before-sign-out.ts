// What must reach the store while the session still lives. Leaving never waits long for it.
const LONGEST_MS = 2_000

const tasks = new Set<() => Promise<unknown>>()

/** Runs `task` before each sign-out of this page; gives the way to stop that. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => {
    tasks.delete(task)
  }
}

/** Runs what was asked for, for 2 s at most; a failure does not keep anybody from leaving. */
export async function finishBeforeSignOut(): Promise<void> {
  if (tasks.size === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS)
  })
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), patience])
  clearTimeout(timer)
}
