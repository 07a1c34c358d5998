import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Some registry mirrors hold the native builds of their own platform only. A lockfile written there
 * lacks the other platforms' optional packages, and `npm ci` then refuses it everywhere. This names
 * them in package-lock.json, at the versions their owners ask for. Run it after `npm install`.
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

/** os, cpu and libc that a native package is for, read from its name as its authors choose it. */
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

/** Where node would find `name` when required from the package at `path`, if anywhere. */
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
