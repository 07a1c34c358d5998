import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import { database, databaseAnswers } from './database-probe.ts'
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
/** What a page or a route handler answered. */
type Answer = Extract<Value, { kind: 'APP_PAGE' | 'APP_ROUTE' }>

const isAnswer = (value: Value | null | undefined): value is Answer =>
  value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE'

/** An answer of before is given this long in seconds before the database is asked again. */
const KEPT_IN_OUTAGE = { revalidate: 5, expire: 86_400 }
/** A page takes less than this; what was made after a failure of the database may lack its parts. */
const RENDER_MS = 10_000

/**
 * Next's own cache of answers, with rules of what enters and leaves it. Only status 200 is stored. An
 * unknown address stays in memory for seconds, whatever else was there before. The files have a byte
 * budget. While the database is away, what was stored is given though it is out of date. Pages come
 * with late scripts and their content policy, prepared once for all requests.
 */
class PageCache extends PageFiles {
  static maxBytes = Number.POSITIVE_INFINITY
  static #files: PageDisk | undefined
  static readonly #misses = new RecentMisses<Entry>()
  /** Values that came out of this cache. */
  static readonly #known = new WeakSet<object>()
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
    const entry = await super.get(...request)
    if (!entry?.value || isPast(entry)) {
      const kept = await this.#keptInOutage(key, context)
      // An entry without a value is what #remove leaves.
      return kept ?? (entry?.value ? entry : null)
    }
    if (isAnswer(entry.value)) this.#take(key, entry.value)
    return entry
  }

  override async set(...request: Parameters<FileSystemCache['set']>) {
    const [key, value, context] = request
    if (!isAnswer(value) || context.fetchCache) return super.set(...request)
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
    const isRenewed = !PageCache.#known.has(value)
    const mayLackParts = database.hasFailedSince(performance.now() - RENDER_MS)
    if (isRenewed && mayLackParts && this.#disk.has(key)) return
    PageCache.#misses.delete(key)
    // Next writes no .rsc file for a route with PPR, and reads no entry without one that has no
    // postponed part: it would never find these pages again.
    const isWhole = value.kind === 'APP_PAGE' && value.postponed === undefined
    const isRoutePPREnabled = context.isRoutePPREnabled && !isWhole
    await super.set(key, value, { ...context, isRoutePPREnabled })
    await this.#disk.measure(key)
  }

  override async revalidateTag(...request: Parameters<FileSystemCache['revalidateTag']>) {
    PageCache.#misses.clear()
    return super.revalidateTag(...request)
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

  /** Only a null replaces what Next has in memory. */
  async #remove(key: string, context: SetContext): Promise<void> {
    await super.set(key, null, context)
    await this.#disk.remove(key)
  }

  async #keptInOutage(key: string, context: GetContext): Promise<Entry | null> {
    const files = await this.#disk.read(key)
    if (!files || (await databaseAnswers())) return null
    const value = await readStored(files, context)
    if (!value) return null
    prepare(value)
    return { value, lastModified: Date.now(), cacheControl: KEPT_IN_OUTAGE }
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

function isPast({ lastModified = 0, cacheControl }: Entry): boolean {
  return (
    cacheControl?.expire !== undefined && lastModified + cacheControl.expire * 1_000 < Date.now()
  )
}

/** An entry as Next would read it, but for its age; null when a file of it is missing. */
async function readStored(
  { meta, file }: StoredFiles,
  context: GetContext,
): Promise<Answer | null> {
  // The kinds of questions and of answers are two enumerations of Next with the same names.
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
 * Must come before Next starts; `cacheHandler` of next.config would be loaded anew at each request.
 * The files that Next stores while it serves take no more than `maxBytes` on disk.
 */
export function keepPages(maxBytes: number): void {
  PageCache.maxBytes = maxBytes
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache } })
}
