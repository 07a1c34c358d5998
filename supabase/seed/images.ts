import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaStore } from '../local/types.ts'
import { type Artwork, render } from './art/render.ts'

/** An image and its path in the bucket `media`. */
export type Image = { path: string; artwork: Artwork }

const HERE = import.meta.dirname
const CACHE = join(HERE, '../.data/seed-images')
const WORKERS = 4

/** Returns a temporary folder where the release is installed in a folder that cannot be written. */
function openCache(): string {
  try {
    mkdirSync(CACHE, { recursive: true })
    accessSync(CACHE, constants.W_OK)
    return CACHE
  } catch {
    return mkdtempSync(join(tmpdir(), 'uti-images-'))
  }
}

function textsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? textsUnder(path) : [readFileSync(path, 'utf8')]
    })
}

/** Returns a hash of the drawing code, so that the cache is not used after a change of the code. */
function generatorHash(): string {
  const hash = createHash('sha256')
  for (const text of textsUnder(join(HERE, 'art'))) hash.update(text)
  return hash.digest('hex')
}

async function cached(file: string, artwork: Artwork): Promise<{ bytes: Buffer; fresh: boolean }> {
  try {
    return { bytes: readFileSync(file), fresh: false }
  } catch {
    // Not rendered yet on this machine.
  }
  const bytes = await render(artwork)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
  return { bytes, fresh: true }
}

/**
 * Renders the images, or reads them from the cache that all data directories of this checkout share,
 * and stores them in the bucket. Returns the number of rendered images. With `areAll`, all other images
 * are deleted from the cache.
 */
export async function storeImages(
  images: Image[],
  storage: MediaStore,
  areAll: boolean,
): Promise<number> {
  const generator = generatorHash()
  const cache = openCache()
  const used = new Set<string>()
  let drawn = 0
  const queue = images.values()
  const work = async () => {
    for (const { path, artwork } of queue) {
      const key = createHash('sha256')
        .update(generator)
        .update(JSON.stringify(artwork))
        .digest('hex')
      const name = `${key.slice(0, 40)}.webp`
      used.add(name)
      const { bytes, fresh } = await cached(join(cache, name), artwork)
      if (fresh) drawn += 1
      await storage.put(path, bytes, 'image/webp')
    }
  }
  // One thread per image: rendering many small images in parallel is faster than using all threads for
  // each of them.
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    await Promise.all(Array.from({ length: WORKERS }, work))
  } finally {
    sharp.concurrency(threads)
  }
  for (const name of areAll ? readdirSync(cache) : []) {
    if (name.endsWith('.webp') && !used.has(name)) rmSync(join(cache, name), { force: true })
  }
  if (cache !== CACHE) rmSync(cache, { recursive: true })
  return drawn
}
