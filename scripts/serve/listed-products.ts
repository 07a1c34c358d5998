import { setTimeout as pause } from 'node:timers/promises'

const GRID = /<ul[^>]*\sdata-product-grid=[\s\S]*?<\/ul>/
const PRODUCT = /href="(\/produto\/[^"?#]+)"/g
/** Maximum number of queued paths; further ones are ignored. */
const MAX_WAITING = 100

/** Returns the paths of the products in the listing of a document; empty without a listing. */
export function listedProducts(html: string): string[] {
  const [grid = ''] = GRID.exec(html) ?? []
  return [...new Set(Array.from(grid.matchAll(PRODUCT), ([, path]) => path as string))]
}

/**
 * Returns a function that renders pages one after the other, with pauses as long as the renders, so
 * that at least half of the time remains for visitors.
 */
export function createRenderQueue(
  render: (path: string) => Promise<void>,
): (paths: readonly string[]) => void {
  const waiting = new Set<string>()
  let isRunning = false
  const run = async () => {
    isRunning = true
    for (const path of waiting) {
      waiting.delete(path)
      const begin = performance.now()
      await render(path).catch((error: unknown) => console.error(error))
      await pause(performance.now() - begin, undefined, { ref: false })
    }
    isRunning = false
  }
  return (paths) => {
    for (const path of paths) if (waiting.size < MAX_WAITING) waiting.add(path)
    if (!isRunning) void run()
  }
}
