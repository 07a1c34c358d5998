import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import { database, isDatabaseResponding } from './database-probe.ts'
import { PageDisk, type StoredFiles } from './page-disk.ts'
import { RecentMisses } from './recent-misses.ts'
import { prepareStoredPage } from './stored-page.ts'

const require = createRequire(import.meta.url)
const {
  default: PageFiles,
}: {
  default: typeof FileSystemCache
} = require('next/dist/server/lib/incremental-cache/file-system-cache')

type GetContext = Parameters<FileSystemCache['get']>[1]
type SetContext = Parameters<FileSystemCache['set']>[2]
type Entry = NonNullable<Awaited<ReturnType<FileSystemCache['get']>>>
type Value = NonNullable<Entry['value']>
/** A stored response of a page or a route handler. */
type Answer = Extract<Value, { kind: 'APP_PAGE' | 'APP_ROUTE' }>

const isAnswer = (value: Value | null | undefined): value is Answer =>
  value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE'

/**
 * During an outage, a stored response is reused this long, in seconds, before the database is
 * probed again.
 */
const OUTAGE_CACHE_CONTROL = { revalidate: 5, expire: 86_400 }
const CACHE_TAGS_HEADER = 'x-next-cache-tags'
/**
 * Upper limit of the time to render a page. A response completed within this time after a failure
 * of the database may be incomplete.
 */
const RENDER_MS = 10_000

/**
 * Next's cache of responses with additional rules. Only status 200 is stored. A 404 is cached in
 * memory for seconds and removes what was stored before. A response whose render began before one
 * of its tags expired is not stored. The files have a byte budget. While the database is
 * unavailable, stored responses are returned even if they are stale. Pages get late scripts and
 * their content policy once for all requests.
 */
class PageCache extends PageFiles {
  static maxBytes = Number.POSITIVE_INFINITY
  static #files: PageDisk | undefined
  static readonly #misses = new RecentMisses<Entry>()
  /** Values that this cache has returned. */
  static readonly #known = new WeakSet<object>()
  /** Start times of the renders in progress by key, in ms since the epoch. */
  static readonly #begun = new Map<string, number>()
  /** Last expiry of each tag, in ms since the epoch. */
  static readonly #expired = new Map<string, number>()
  readonly #disk: PageDisk

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    PageCache.#files ??= new PageDisk(context.serverDistDir, PageCache.maxBytes)
    this.#disk = PageCache.#files
  }

  override async get(...request: Parameters<FileSystemCache['get']>) {
    const [key, context] = request
    const miss = PageCache.#misses.get(key)
    if (miss) return miss
    const begin = Date.now()
    const entry = await super.get(...request)
    if (needsRender(entry) && !PageCache.#begun.has(key)) PageCache.#begun.set(key, begin)
    if (!entry?.value || isPast(entry)) {
      const kept = await this.#keptInOutage(key, context)
      // #remove leaves an entry without a value.
      return kept ?? (entry?.value ? entry : null)
    }
    if (isAnswer(entry.value)) this.#take(key, entry.value)
    return entry
  }

  override async set(...request: Parameters<FileSystemCache['set']>) {
    const [key, value, context] = request
    if (!isAnswer(value) || context.fetchCache) return super.set(...request)
    const isOutdated = PageCache.#wasExpiredMeanwhile(key, value)
    PageCache.#begun.delete(key)
    const status = value.status ?? 200
    if (status !== 200) {
      const isGone = status === 404
      if (isGone || isRedirect(status)) await this.#remove(key, context)
      if (isGone) {
        prepare(value)
        const { cacheControl } = context
        PageCache.#misses.set(key, { value, lastModified: Date.now(), cacheControl })
      }
      return
    }
    // Next would date the response by the end of its render and keep data that a save changed
    // meanwhile.
    if (isOutdated) return
    const isRenewed = !PageCache.#known.has(value)
    const mayLackParts = database.hasFailedSince(performance.now() - RENDER_MS)
    if (isRenewed && mayLackParts && this.#disk.has(key)) return
    PageCache.#misses.delete(key)
    // Next writes no .rsc file for a route with PPR, and cannot read an entry without a postponed
    // part if that file is missing: it would never find these pages again.
    const isWhole = value.kind === 'APP_PAGE' && value.postponed === undefined
    const isRoutePPREnabled = context.isRoutePPREnabled && !isWhole
    await super.set(key, value, { ...context, isRoutePPREnabled })
    await this.#disk.measure(key)
  }

  override async revalidateTag(...request: Parameters<FileSystemCache['revalidateTag']>) {
    PageCache.#misses.clear()
    for (const tag of [request[0]].flat()) PageCache.#expired.set(tag, Date.now())
    return super.revalidateTag(...request)
  }

  /** Whether a tag of a response expired after its render began. */
  static #wasExpiredMeanwhile(key: string, { headers }: Answer): boolean {
    const begun = PageCache.#begun.get(key)
    if (begun === undefined) return false
    const tags = String(headers?.[CACHE_TAGS_HEADER] ?? '').split(',')
    return tags.some((tag) => (PageCache.#expired.get(tag) ?? 0) >= begun)
  }

  #take(key: string, value: Answer): void {
    if (PageCache.#known.has(value)) {
      this.#disk.use(key)
      return
    }
    PageCache.#known.add(value)
    prepare(value)
    // Next copies an entry of the build when it is first read.
    this.#disk.measure(key).catch((error: unknown) => console.error(error))
  }

  /** Only null replaces an entry in Next's memory cache. */
  async #remove(key: string, context: SetContext): Promise<void> {
    await super.set(key, null, context)
    await this.#disk.remove(key)
  }

  async #keptInOutage(key: string, context: GetContext): Promise<Entry | null> {
    const files = await this.#disk.read(key)
    if (!files || (await isDatabaseResponding())) return null
    const value = await readStored(files, context)
    if (!value) return null
    prepare(value)
    return { value, lastModified: Date.now(), cacheControl: OUTAGE_CACHE_CONTROL }
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** Whether Next renders a page with this entry again, either while the request waits or afterwards. */
function needsRender(entry: Entry | null): boolean {
  if (!entry?.value) return true
  const { lastModified = 0, cacheControl } = entry
  const revalidate = cacheControl?.revalidate
  return typeof revalidate === 'number' && lastModified + revalidate * 1_000 <= Date.now()
}

function isPast({ lastModified = 0, cacheControl }: Entry): boolean {
  return (
    cacheControl?.expire !== undefined && lastModified + cacheControl.expire * 1_000 < Date.now()
  )
}

/**
 * Reads an entry as Next does, without the check of its age. Returns null if one of its files is
 * missing.
 */
async function readStored(
  { meta, file }: StoredFiles,
  context: GetContext,
): Promise<Answer | null> {
  // The kinds of requests and responses are two enumerations of Next with the same names.
  const kind = context.kind as string as Answer['kind']
  const { headers = {}, status = 200, postponed, segmentPaths } = meta
  const segment = async (path: string) =>
    [path, await file(`.segments${path}.segment.rsc`)] as const
  try {
    if (kind === 'APP_ROUTE') {
      return { kind, headers, status, body: await file('.body') } as Answer
    }
    const isWhole = !('isFallback' in context && context.isFallback) && postponed === undefined
    return {
      kind,
      headers,
      status,
      postponed,
      html: (await file('.html')).toString(),
      rscData: isWhole ? await file('.rsc') : undefined,
      segmentData: segmentPaths && new Map(await Promise.all(segmentPaths.map(segment))),
    } as Answer
  } catch {
    return null
  }
}

function prepare(answer: Answer): void {
  if (answer.kind === 'APP_PAGE') prepareStoredPage(answer)
}

/**
 * Installs the page cache. Must be called before Next starts; `cacheHandler` of next.config would
 * be loaded again at each request. The files that Next stores while it serves are limited to
 * `maxBytes` on disk.
 */
export function installPageCache(maxBytes: number): void {
  PageCache.maxBytes = maxBytes
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache } })
}
