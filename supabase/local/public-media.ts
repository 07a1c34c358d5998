import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Handler } from './http.ts'
import type { Sql } from './types.ts'

/** Content types by extension. The store generates the file names, so the extension is reliable. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export type StoredFile = {
  path: string
  size: number
  modifiedAt: Date
  type: string
  eTag: string
}

/**
 * Files of all buckets in one directory: <base>/<bucket>/<key>. Nothing outside of it is ever
 * accessed.
 */
export class MediaFiles {
  readonly #base: string

  constructor(base: string) {
    this.#base = resolve(base)
  }

  /**
   * Returns the absolute path.
   * @throws Error when the key is outside of its bucket.
   */
  locate(bucket: string, key: string): string {
    const root = join(this.#base, bucket)
    const path = resolve(root, key)
    if (!root.startsWith(this.#base + sep) || !path.startsWith(root + sep) || key.includes('\0')) {
      throw new Error(`invalid object key ${JSON.stringify(key)}`)
    }
    return path
  }

  /** Returns null if there is no such file. */
  async find(bucket: string, key: string): Promise<StoredFile | null> {
    const path = this.locate(bucket, key)
    const found = await stat(path).catch(() => null) // a missing file is an expected result
    if (!found?.isFile()) return null
    return {
      path,
      size: found.size,
      modifiedAt: found.mtime,
      type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      eTag: `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`,
    }
  }

  read(file: StoredFile): ReadableStream<Uint8Array> {
    return Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>
  }

  /** Writes to a temporary file and renames it, so that a reader never sees a partial file. */
  async write(bucket: string, key: string, bytes: Uint8Array): Promise<void> {
    const path = this.locate(bucket, key)
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${randomUUID()}.part`
    try {
      await writeFile(part, bytes)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  async copy(
    from: [bucket: string, key: string],
    to: [bucket: string, key: string],
  ): Promise<void> {
    const target = this.locate(...to)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(this.locate(...from), target)
  }

  async remove(bucket: string, key: string): Promise<void> {
    await rm(this.locate(bucket, key), { force: true })
  }

  exists(bucket: string, key: string): Promise<boolean> {
    return access(this.locate(bucket, key)).then(
      () => true,
      () => false, // a missing file is an expected result
    )
  }
}

const OBJECT = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/**
 * Serves public files directly from the disk: the storage API of @supabase/lite runs three queries
 * and an UPDATE for each download, on the single session that all requests share.
 */
export function publicMedia(files: MediaFiles, sql: Sql): Handler {
  const known = new Map<string, boolean>()

  async function isPublic(bucket: string): Promise<boolean> {
    const remembered = known.get(bucket)
    if (remembered !== undefined) return remembered
    const [row] = await sql.query<{ public: boolean }>(
      'select public from storage.buckets where id = $1',
      [bucket],
    )
    if (row) known.set(bucket, row.public)
    return row?.public ?? false
  }

  return async (request, url) => {
    // A request to the bucket routes may make a bucket private.
    if (url.pathname.startsWith('/storage/v1/bucket')) known.clear()
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const [, bucket, key] = OBJECT.exec(url.pathname) ?? []
    if (!bucket || !key || !(await isPublic(bucket))) return null
    const file = await findFile(files, bucket, key)
    return file && answer(files, file, request)
  }
}

async function findFile(
  files: MediaFiles,
  bucket: string,
  key: string,
): Promise<StoredFile | null> {
  try {
    return await files.find(bucket, decodeURIComponent(key))
  } catch {
    return null // a malformed key matches no file
  }
}

function answer(files: MediaFiles, file: StoredFile, request: Request): Response {
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': file.type,
    etag: file.eTag,
    'last-modified': file.modifiedAt.toUTCString(),
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === file.eTag) {
    return new Response(null, { status: 304, headers })
  }
  const body = request.method === 'HEAD' ? null : files.read(file)
  return new Response(body, { headers: { ...headers, 'content-length': String(file.size) } })
}
