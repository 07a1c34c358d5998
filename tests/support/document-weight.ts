import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = promisify(brotliCompress)
const zip = promisify(gzip)

export type DocumentWeight = { raw: number; brotli: number }

/** The goals for documents, in bytes; Brotli at its best quality. */
export const DOCUMENT_GOALS = {
  home: { raw: 250_000, brotli: 22_000 },
  category: { raw: 180_000, brotli: 16_000 },
  product: { raw: 150_000, brotli: 16_000 },
} as const satisfies Record<string, DocumentWeight>

/** Limits for documents, in bytes, slightly above their present sizes. */
export const DOCUMENT_LIMITS = {
  home: { raw: 195_000, brotli: 16_200 },
  category: { raw: 139_000, brotli: 14_900 },
  product: { raw: 150_000, brotli: 16_300 },
} as const satisfies Record<string, DocumentWeight>

/** Maximum number of elements of a page after loading. */
export const MAX_ELEMENTS = 1_500

/** Returns the size of a document in bytes, uncompressed and with Brotli at its best quality. */
export async function weighDocument(html: string): Promise<DocumentWeight> {
  const bytes = Buffer.from(html)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return { raw: bytes.length, brotli: (await compress(bytes, best)).length }
}

/** Limits for the scripts of a first visit with gzip, in bytes, slightly above their present sizes. */
export const SCRIPT_LIMITS = { home: 154_000, category: 154_500, product: 157_300 } as const

/**
 * Returns the total size in bytes of the scripts that a document references, each compressed with gzip.
 * `load` returns the script at a path.
 */
export async function weighScripts(
  html: string,
  load: (path: string) => Promise<Buffer>,
): Promise<number> {
  const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !/\bnomodule\b/i.test(tag)) ?? []
  const paths = scripts.join().match(/\/_next\/static\/[^"',\]]+?\.js/g) ?? []
  const sizes = [...new Set(paths)].map(
    async (path) => (await zip(await load(path), { level: 9 })).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
