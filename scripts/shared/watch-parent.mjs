import { readFileSync } from 'node:fs'

/* Plain JavaScript: scripts/bootstrap uses it on any Node ≥ 20. */

const CHECK_MS = 1000

/** Name and parent of a process; empty where the system does not say. */
function about(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: rest.split(' ')[1] }
  } catch {
    return { name: '', parent: '' }
  }
}

/**
 * Tells when the starter of this process is gone without having told: killed, it leaves its children
 * to another parent; where it had put a shell between, the shell is left so.
 */
export function watchParent(whenGone) {
  const behindShell = /^(?:ba|da|a|)sh$/.test(about(process.ppid).name)
  const lineage = () => `${process.ppid} ${behindShell ? about(process.ppid).parent : ''}`
  const first = lineage()
  const timer = setInterval(() => {
    if (lineage() === first) return
    clearInterval(timer)
    whenGone()
  }, CHECK_MS)
  timer.unref()
}
