import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { backendEnv, startBackendProcess } from '../shared/backend-process.ts'
import { buildInto, STANDALONE } from './build.ts'
import { loadEnvFiles, PROJECT_ROOT, readSettings } from './settings.ts'

/*
 * `npm run build:standalone`: builds the store into a folder that needs neither the project nor npm.
 * `node scripts/serve/main.ts` in it starts the store on Node 24.
 */

/** Files that the scripts in the folder need besides the build, without tests and local data. */
const PARTS = [
  'scripts/admin-create.ts',
  'scripts/backup',
  'scripts/serve',
  'scripts/shared',
  'supabase',
  'lib',
  'public',
]
const LEFT_OUT = /\.test\.tsx?$|^supabase\/\.data/
/** The compiler, which is omitted because nothing is compiled in the folder. */
const COMPILER = /^@next\/swc-/

type Manifest = Record<string, Record<string, unknown> | undefined>
const readJson = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the folder of a package as Node finds it from another one, or null if it is not installed. */
function findPackage(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === PROJECT_ROOT || at === dirname(at)) return null
  }
}

/** Returns the folders of these packages and of all packages that they need. */
export function packagesOf(names: Iterable<string>): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const folder = COMPILER.test(name) ? null : findPackage(name, from)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const manifest = readJson(join(folder, 'package.json'))
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
    const needed = { ...peerDependencies, ...optionalDependencies, ...dependencies }
    for (const next of Object.keys(needed)) {
      const isUnused = peerDependenciesMeta?.[next] && !dependencies?.[next]
      if (!isUnused) visit(next, folder)
    }
  }
  for (const name of names) visit(name, PROJECT_ROOT)
  return [...found]
}

/** Returns the packages of package.json that the scripts in these folders name. */
function packagesNamedIn(folders: readonly string[]): string[] {
  const { dependencies, devDependencies } = readJson(join(PROJECT_ROOT, 'package.json'))
  const code = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()),
    )
    .filter(({ name }) => /\.m?[jt]s$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => code.includes(`'${name}'`) || code.includes(`'${name}/`),
  )
}

const copy = (from: string, to: string) =>
  cpSync(join(PROJECT_ROOT, from), to, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(PROJECT_ROOT, path)),
  })

/** Builds with the database of `npm start`, from which Next lists the pages. */
async function buildWithDatabase(): Promise<boolean> {
  loadEnvFiles()
  const { hosted, siteOrigin, dataDir } = readSettings([], process.env)
  const env = { ...process.env, SITE_ORIGIN: siteOrigin, UTI_DATA_DIR: dataDir }
  const backend = hosted ? null : await startBackendProcess(env)
  const database = hosted ?? backend
  if (!database) return false
  const options = { ...env, ...backendEnv(database), UTI_OUTPUT: 'standalone' }
  const isBuilt = await buildInto(STANDALONE, options)
  await backend?.child.stop()
  return isBuilt
}

async function main(): Promise<number> {
  rmSync(join(PROJECT_ROOT, STANDALONE), { recursive: true, force: true })
  if (!(await buildWithDatabase())) return 1
  const root = join(PROJECT_ROOT, STANDALONE, 'standalone')
  for (const part of PARTS) copy(part, join(root, part))
  copy(join(STANDALONE, 'static'), join(root, STANDALONE, 'static'))
  const names = packagesNamedIn([join(root, 'scripts'), join(root, 'supabase')])
  for (const folder of packagesOf(names)) {
    const path = relative(PROJECT_ROOT, folder)
    copy(path, join(root, path))
  }
  // Next would compile a next.config.ts. Node runs TypeScript itself.
  copy('next.config.ts', join(root, 'start.config.ts'))
  writeFileSync(join(root, 'next.config.mjs'), "export { default } from './start.config.ts'\n")
  rmSync(join(root, 'server.js'), { force: true }) // scripts/serve/main.ts takes its place
  console.log(`\n  The store is in ${relative(process.cwd(), root)}\n`)
  return 0
}

if (process.argv[1] === import.meta.filename) process.exit(await main())
