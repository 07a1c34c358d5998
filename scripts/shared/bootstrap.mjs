import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { watchParent } from './watch-parent.mjs'

/*
 * Runs on any Node ≥ 20 before node_modules exists, so it is plain JavaScript without package
 * imports.
 */

/**
 * Returns the reason for which `npm ci` is needed, or null. Compares the lockfile with npm's record of
 * the installed packages.
 */
function reasonToInstall(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return 'node_modules is missing'
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue
    const found = installed[path]
    // Packages for other platforms are not installed.
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue
    if (found?.version !== entry.version) return 'package-lock.json has changed'
  }
  return null
}

/**
 * Installs the packages of the lockfile if needed. Returns false (after printing a message) on
 * failure.
 */
export function ensureInstalled(root) {
  const reason = reasonToInstall(root)
  if (reason === null) return true
  console.log(`Installing packages, because ${reason} …`)
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // npm sets these variables for its child processes; its own install must not read them as
  // settings.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name)),
  )
  const options = { cwd: root, env, stdio: 'inherit' }
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status === 0) return true
  console.error(
    `npm ci failed${error ? ` (${error.message})` : ''}; fix what it says above and start again.`,
  )
  return false
}

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
