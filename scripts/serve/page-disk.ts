import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Where Next writes the responses that it stores at run time, below the folder `server` of a build. */
const STORED = 'route-cache'
/** An entry consists of a file with each of these suffixes and a folder of segments. */
const SUFFIXES = ['.html', '.body', '.meta', '.rsc']
const SEGMENTS = '.segments'
/** A key is /route-cache/<kind>/<route>/$<path>; the build has the same entry below app/<path>. */
const PATH_MARK = '/$/'
const BLOCK_BYTES = 4_096

export type StoredFiles = {
  meta: StoredMeta
  /** Reads the file of the entry with this suffix. */
  file: (suffix: string) => Promise<Buffer>
}

/** The metadata that Next writes beside the content of an entry. */
export type StoredMeta = {
  status?: number
  headers?: Record<string, string>
  postponed?: string
  segmentPaths?: string[]
  /** In entries of the build: the key of the entry. */
  routeCache?: { key: string }
}

/**
 * Limits the files of Next's page cache to a budget by removing the least recently used entries,
 * including those of earlier runs. Next itself writes and reads the files.
 */
export class PageDisk {
  readonly #server: string
  readonly #maxBytes: number
  /** Bytes by key, the least recently used first. */
  readonly #bytes = new Map<string, number>()
  #total = 0
  #work: Promise<void>

  /** `server` is the folder of that name in the build. */
  constructor(server: string, maxBytes: number) {
    this.#server = server
    this.#maxBytes = maxBytes
    this.#work = this.#readFormerRun()
  }

  /** Whether this entry is on disk, as far as this process has measured. */
  has(key: string): boolean {
    return this.#bytes.has(key)
  }

  /** Marks an entry as recently used. Must be called whenever an entry is read. */
  use(key: string): void {
    this.#count(key, this.#bytes.get(key) ?? 0)
  }

  /** Measures an entry that may be new on disk. Resolves when the files fit the budget again. */
  measure(key: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#count(key, await this.#sizeOf(key))
      await this.#makeRoom()
    })
  }

  /**
   * Removes an entry and the entry of the build that it replaced, which would be used again
   * otherwise.
   */
  remove(key: string): Promise<void> {
    return this.#inTurn(() => this.#remove(key))
  }

  /** Resolves when all queued work is done. */
  settled(): Promise<void> {
    return this.#work
  }

  get totalBytes(): number {
    return this.#total
  }

  /** Returns the files of an entry, or those of the build for it; null if there are none. */
  async read(key: string): Promise<StoredFiles | null> {
    return (await this.#open(this.#base(key))) ?? (await this.#openBuilt(key))
  }

  async #open(base: string | null): Promise<StoredFiles | null> {
    if (!base) return null
    const meta = await readFile(`${base}.meta`, 'utf8').catch(() => null) // not on disk
    if (meta === null) return null
    const parsed = parseMeta(meta)
    return parsed && { meta: parsed, file: (suffix) => readFile(base + suffix) }
  }

  async #openBuilt(key: string): Promise<StoredFiles | null> {
    const entry = await this.#open(this.#builtBase(key))
    return entry?.meta.routeCache?.key === key ? entry : null
  }

  #base(key: string): string | null {
    return within(join(this.#server, STORED), join(this.#server, key))
  }

  #builtBase(key: string): string | null {
    const app = join(this.#server, 'app')
    return within(app, join(app, key.slice(key.indexOf(PATH_MARK) + PATH_MARK.length)))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work, work)
    return this.#work
  }

  async #remove(key: string): Promise<void> {
    this.#count(key, 0)
    const bases = [this.#base(key)]
    if (await this.#openBuilt(key)) bases.push(this.#builtBase(key))
    for (const base of bases) {
      if (!base) continue
      for (const suffix of [...SUFFIXES, SEGMENTS])
        await rm(base + suffix, { recursive: true, force: true }).catch(unlessTooLong)
    }
  }

  async #makeRoom(): Promise<void> {
    for (const key of this.#bytes.keys()) {
      if (this.#total <= this.#maxBytes) return
      await this.#remove(key)
    }
  }

  #count(key: string, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(key) ?? 0)
    this.#bytes.delete(key)
    if (bytes > 0) this.#bytes.set(key, bytes)
  }

  async #sizeOf(key: string): Promise<number> {
    const base = this.#base(key)
    if (!base) return 0
    const segments = (await filesIn(base + SEGMENTS)).map((file) => sizeOfFile(file))
    const files = SUFFIXES.map((suffix) => sizeOfFile(base + suffix))
    const sizes = await Promise.all([...files, ...segments])
    return sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  async #readFormerRun(): Promise<void> {
    const found = new Map<string, { bytes: number; writtenMs: number }>()
    for (const file of await filesIn(join(this.#server, STORED))) {
      const key = keyOf(`/${relative(this.#server, file).split(sep).join('/')}`)
      const entry = found.get(key) ?? { bytes: 0, writtenMs: 0 }
      const { bytes, writtenMs } = await sizeOfFile(file)
      found.set(key, {
        bytes: entry.bytes + bytes,
        writtenMs: Math.max(entry.writtenMs, writtenMs),
      })
    }
    const oldestFirst = [...found].sort(([, a], [, b]) => a.writtenMs - b.writtenMs)
    for (const [key, { bytes }] of oldestFirst) this.#count(key, bytes)
    await this.#makeRoom()
  }
}

/** Returns null for an incomplete file: Next writes it in place, and it may be read meanwhile. */
function parseMeta(text: string): StoredMeta | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Returns the path if it is inside the folder, otherwise null, because clients choose the
 * addresses.
 */
function within(folder: string, path: string): string | null {
  return path.startsWith(folder + sep) ? path : null
}

/** A name that exceeds the limit of the file system was never written. */
function unlessTooLong(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENAMETOOLONG') throw error
}

function keyOf(path: string): string {
  const segment = path.indexOf(`${SEGMENTS}/`)
  if (segment !== -1) return path.slice(0, segment)
  const suffix = SUFFIXES.find((ending) => path.endsWith(ending)) ?? ''
  return path.slice(0, path.length - suffix.length)
}

async function filesIn(folder: string): Promise<string[]> {
  // The folder may not exist.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Counts whole blocks, as the file system does. */
async function sizeOfFile(file: string): Promise<{ bytes: number; writtenMs: number }> {
  const found = await stat(file).catch(() => null) // no such file
  return {
    bytes: found ? Math.ceil(found.size / BLOCK_BYTES) * BLOCK_BYTES : 0,
    writtenMs: found?.mtimeMs ?? 0,
  }
}
