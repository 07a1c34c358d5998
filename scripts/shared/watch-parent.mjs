import { readFileSync } from 'node:fs'

/* Plain JavaScript, because scripts/bootstrap uses it on any Node ≥ 20. */

const CHECK_MS = 1000

/** Returns name and parent of a process; empty if the system does not provide them. */
function about(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: rest.split(' ')[1] }
  } catch {
    return { name: '', parent: '' }
  }
}

/**
 * Calls `whenGone` when the parent of this process was killed, in which case the process gets
 * another parent. If the parent is a shell, the shell's own parent is watched too.
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
