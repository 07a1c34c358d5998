import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import { withLateScripts } from '../../lib/html/late-scripts.ts'

const require = createRequire(import.meta.url)
const {
  default: PageFiles,
}: {
  default: typeof FileSystemCache
} = require('next/dist/server/lib/incremental-cache/file-system-cache')

/**
 * Next's own cache of ready pages, which gives them with late scripts: next.config names it as
 * `cacheHandler`, and Node loads it as it stands. Each stored page is rewritten once.
 */
export default class PageCache extends PageFiles {
  static readonly #rewritten = new WeakSet<object>()

  override async get(...request: Parameters<FileSystemCache['get']>) {
    const entry = await super.get(...request)
    const page = entry?.value
    if (page?.kind === 'APP_PAGE' && !PageCache.#rewritten.has(page)) {
      page.html = withLateScripts(page.html)
      PageCache.#rewritten.add(page)
    }
    return entry
  }
}
