import { readFileSync } from 'node:fs'

/* Plain JavaScript, because bootstrap.mjs uses it on any Node ≥ 20. */

const CHECK_MS = 1000

/** Returns name and parent of a process; empty if the system does not provide them. */
function readProcess(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent: rest.split(' ')[1] }
  } catch {
    return { name: '', parent: '' }
  }
}

/**
 * Calls `onParentExit` when the parent of this process was killed, in which case the process gets
 * another parent. If the parent is a shell, the shell's own parent is watched too.
 */
export function watchParent(onParentExit) {
  const behindShell = /^(?:ba|da|a|)sh$/.test(readProcess(process.ppid).name)
  const lineage = () => `${process.ppid} ${behindShell ? readProcess(process.ppid).parent : ''}`
  const first = lineage()
  const timer = setInterval(() => {
    if (lineage() === first) return
    clearInterval(timer)
    onParentExit()
  }, CHECK_MS)
  timer.unref()
}
