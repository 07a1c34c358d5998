import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Some registry mirrors contain native builds of their own platform only. A lockfile written there
 * lacks the optional packages of other platforms, and `npm ci` then rejects it everywhere. This
 * script adds them to package-lock.json in the versions that their dependents require. Run it after
 * `npm install`.
 */

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const CPU = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

/** Returns os, cpu and libc of a native package, derived from its name. */
function platformOf(name) {
  const parts = name.split(/[-/]/)
  const os = OS.find((each) => parts.includes(each))
  const cpu = CPU.find((each) => parts.includes(each))
  const musl = parts.includes('musl') || parts.includes('musleabihf') || os === 'linuxmusl'
  const gnu = parts.some((part) => /^gnu/.test(part))
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os === 'linuxmusl' ? 'linux' : os] } : {}),
    ...(musl ? { libc: ['musl'] } : gnu ? { libc: ['glibc'] } : {}),
  }
}

/** Returns the path at which Node resolves `name` from the package at `path`, or null. */
function findInstalled(packages, path, name) {
  for (let base = path; ; base = base.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${base ? `${base}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (base === '') return null
  }
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = {}
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findInstalled(lock.packages, path, name) || !/^[\^~]?\d/.test(range)) continue
    const marks = entry.dev ? { dev: true } : {}
    const version = range.replace(/^[\^~]/, '')
    added[`node_modules/${name}`] = { version, ...platformOf(name), ...marks, optional: true }
  }
}
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} packages of other platforms named`)
