import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 100
const MB = 1024

type Process = { pid: number; parent: number; command: string; mb: number }

function readProcess(pid: number): Process | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: field('PPid'), command, mb: field('VmRSS') / MB }
  } catch {
    return null // ended meanwhile
  }
}

/** Resident memory of a process in MB, 0 if it has ended. Linux only. */
export const residentMb = (pid: number): number => readProcess(pid)?.mb ?? 0

/** The processes below `root`, with their resident memory in MB. Linux only. */
function below(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const found = new Set([root])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}

/** Watches the largest of the processes below `root` whose command fits; gives its peak in MB. */
export function watchMemory(root: number, command: RegExp): () => number {
  let peak = 0
  const look = () => {
    for (const one of below(root)) if (command.test(one.command)) peak = Math.max(peak, one.mb)
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  return () => {
    look()
    clearInterval(timer)
    if (peak === 0) throw new Error(`No process below ${root} fits ${command}.`)
    return peak
  }
}
