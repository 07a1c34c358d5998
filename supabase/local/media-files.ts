import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'

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
    await writeFile(part, bytes)
    await rename(part, path)
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
