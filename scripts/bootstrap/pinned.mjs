import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { watchParent } from '../shared/watch-parent.mjs'

/** The Node that package.json pins; the running one where npm was not allowed to fetch it. */
function pinnedNode(root) {
  const pinned = join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return null
}

/**
 * Runs a script on the pinned Node and ends as it ends. Ctrl-C reaches it from the terminal, other
 * signals are passed on; it is told (by its closed channel) when this process is killed.
 */
export function runPinned(root, script, args) {
  const node = pinnedNode(root)
  if (!node) {
    console.error(
      `The pinned Node 24 is missing and this is Node ${process.versions.node}: run "npm rebuild node", or install Node 24.`,
    )
    process.exit(1)
  }
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // What it starts by name (vitest, playwright) shall run on the same Node.
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`)
    process.exit(1)
  })
}
