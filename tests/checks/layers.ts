/** The layers of ARCHITECTURE.md as data: folders, allowed imports, file sizes. */

export type Layer =
  | 'app'
  | 'component'
  | 'ui'
  | 'adminUi'
  | 'queries'
  | 'actions'
  | 'dto'
  | 'server'
  | 'core'
  | 'gate'
  | 'i18n'
  | 'lib'

/** The folders of `components`, `lib` and `server` (docs/glossary.md). */
export const domains = [
  'account',
  'analytics',
  'assistance',
  'auth',
  'cart',
  'catalog',
  'coins',
  'content',
  'favorites',
  'imports',
  'orders',
  'pro',
  'products',
  'reviews',
  'search',
  'seo',
  'settings',
  'staff',
]

/** Folders beside the domains. */
export const shared = ['core', 'i18n', 'layout', 'ui']

type Home = { layer: Layer; domain: string }

const gates = new Set(['server/core/session', 'server/core/site'])
/** A write for jobs of this server, which has a key instead of a session. */
const JOB_WRITE = 'server/products/expire-changed-pages'

/** Layer and domain of a module path without its ending, or null outside the layered folders. */
export function homeOf(path: string): Home | null {
  const [root, domain = '', ...rest] = path.split('/')
  if (root === 'app') return { layer: 'app', domain: '' }
  if (root === 'lib') return { layer: 'lib', domain }
  if (root === 'components' && domain === 'ui')
    return { layer: rest[0] === 'admin' ? 'adminUi' : 'ui', domain }
  if (root === 'components') return { layer: 'component', domain }
  if (root !== 'server') return null
  if (gates.has(path)) return { layer: 'gate', domain: 'core' }
  if (domain === 'core') return { layer: 'core', domain }
  if (path === JOB_WRITE) return { layer: 'actions', domain }
  const file = rest.at(-1) ?? ''
  if (/(^|-)queries$/.test(file)) return { layer: 'queries', domain }
  if (/(^|-)actions$/.test(file)) return { layer: 'actions', domain }
  if (/(^|-)dto$/.test(file)) return { layer: 'dto', domain }
  return { layer: 'server', domain }
}

const anyDomain = true
const sameDomain = false

/** For each importing layer: the layers it may import, from any domain or only from its own. */
const table: Record<Layer, Partial<Record<Layer, boolean>>> = {
  app: {
    component: anyDomain,
    ui: anyDomain,
    adminUi: anyDomain,
    queries: anyDomain,
    actions: anyDomain,
    dto: anyDomain,
    gate: anyDomain,
    lib: anyDomain,
  },
  component: {
    component: sameDomain,
    ui: anyDomain,
    adminUi: anyDomain,
    actions: anyDomain,
    dto: anyDomain,
    lib: anyDomain,
  },
  ui: { ui: anyDomain, lib: anyDomain },
  adminUi: {
    adminUi: anyDomain,
    ui: anyDomain,
    actions: anyDomain,
    dto: anyDomain,
    lib: anyDomain,
  },
  queries: serverImports(),
  actions: serverImports(),
  dto: serverImports(),
  server: serverImports(),
  core: { core: anyDomain, gate: anyDomain, lib: anyDomain },
  gate: { core: anyDomain, gate: anyDomain, lib: anyDomain },
  i18n: { lib: anyDomain },
  lib: { lib: anyDomain },
}

function serverImports(): Partial<Record<Layer, boolean>> {
  return {
    queries: anyDomain,
    dto: anyDomain,
    actions: sameDomain,
    server: sameDomain,
    core: anyDomain,
    gate: anyDomain,
    lib: anyDomain,
  }
}

const rightHome: Record<Layer, string> = {
  app: 'Routes are imported by nobody: move what is shared to components/ or lib/.',
  component: 'Components of another domain come as props or children from the page or layout.',
  ui: 'Primitives live in components/ui.',
  adminUi: 'Parts of components/ui/admin are for admin pages.',
  queries: 'Reads belong to pages: call the query in app/ and pass plain data down.',
  actions: 'A write of another domain is called from its own component.',
  dto: 'Types of rows for display live in server/<domain>/dto.ts.',
  server: 'Internals of a server domain stay inside it: offer a query, an action or a dto.',
  core: 'server/core is for server modules; pages use its session gates only.',
  gate: 'Session gates are for pages and server modules.',
  i18n: 'Messages are read through next-intl.',
  lib: 'lib is the bottom layer.',
}

/** Why `from` may not import `to`, with the right home, or null where it may. Type-only dto imports pass. */
export function breachOf(from: string, to: string): string | null {
  const importer = homeOf(from)
  const imported = homeOf(to)
  if (!importer || !imported) return null
  const reach = table[importer.layer][imported.layer]
  if (reach === anyDomain || (reach === sameDomain && importer.domain === imported.domain))
    return null
  if (importer.layer === 'app' && imported.layer === 'app') return routeBreach(from, to)
  return `${from} (${importer.layer}) may not import ${to} (${imported.layer}). ${rightHome[imported.layer]}`
}

/** The shell of the store contains the code of its error page, which has no file then (docs/adr/0111). */
const inFileOf: Record<string, string> = { 'app/(store)/error': 'app/store-shell' }

function routeBreach(from: string, to: string): string | null {
  const folder = to.slice(0, to.lastIndexOf('/') + 1)
  return from.startsWith(folder) || inFileOf[to] === from
    ? null
    : `${from} may not import ${to}. ${rightHome.app}`
}

/** Numbers and sizes in lines of code files outside data, tests and generated files. */
export const sizes = {
  files: 1076,
  folders: 223,
  /** Files of fewer lines than a part. */
  small: 215,
  ninth: 210,
  largest: 400,
  /** A file below this belongs to its only user. */
  part: 30,
  medianPage: 50,
  clientShare: 0.35,
}

/** The only file allowed to write raw HTML. */
export const rawHtmlHome = 'components/ui/json-ld.tsx'
