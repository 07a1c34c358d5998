import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import { prepareStoredPage } from './stored-page.ts'

const require = createRequire(import.meta.url)
const {
  default: PageFiles,
}: {
  default: typeof FileSystemCache
} = require('next/dist/server/lib/incremental-cache/file-system-cache')

/** Next's own cache of ready pages, which gives them with late scripts, rewritten once for all requests. */
class PageCache extends PageFiles {
  static readonly #rewritten = new WeakSet<object>()

  override async get(...request: Parameters<FileSystemCache['get']>) {
    const entry = await super.get(...request)
    const page = entry?.value
    if (page?.kind === 'APP_PAGE' && !PageCache.#rewritten.has(page)) {
      prepareStoredPage(page)
      PageCache.#rewritten.add(page)
    }
    return entry
  }
}

/** Must come before Next starts; `cacheHandler` of next.config would be loaded anew at each request. */
export function keepPagesWithLateScripts(): void {
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache } })
}
