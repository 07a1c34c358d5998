import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Runs on any Node ≥ 20 before node_modules exists, so it is plain JavaScript without package
 * imports.
 */

/**
 * Returns why `npm ci` is needed, or null. Compares the lockfile with npm's record of the installed
 * packages.
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
    `npm ci failed${error ? ` (${error.message})` : ''}; mend what it says above and start again.`,
  )
  return false
}
