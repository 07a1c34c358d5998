import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { watchParent } from '../shared/watch-parent.mjs'

/**
 * Returns the path of the Node that package.json pins, or of the running one if npm could not
 * install it and it is new enough; otherwise null.
 */
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
 * Runs a script on the pinned Node and exits with its exit code. Ctrl-C reaches it from the
 * terminal, other signals are forwarded. When this process is killed, the script is notified by its
 * closed channel.
 */
export function runWithPinnedNode(root, script, args) {
  const node = pinnedNode(root)
  if (!node) {
    console.error(
      `The pinned Node 24 is missing and this is Node ${process.versions.node}: run "npm rebuild node", or install Node 24.`,
    )
    process.exit(1)
  }
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // Programs that it starts by name (vitest, playwright) must run on the same Node.
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
