import type { ProductCard } from '@/server/catalog/dto'

type Row = { products: readonly ProductCard[]; loadedAt: number }

/** The lifetime of loaded rows, the same as that of prefetched pages. */
const CACHE_MS = 5 * 60_000
const CHECK_MS = 60_000

/** Loaded rows, so that a row is complete at once when its page is shown again. */
const rows = new Map<string, Row>()

/** Returns the products of a row that was loaded less than 5 minutes ago, or null. */
export function getRecentRow(source: string): readonly ProductCard[] | null {
  const row = rows.get(source)
  return row && Date.now() - row.loadedAt < CACHE_MS ? row.products : null
}

/**
 * Loads the products of a row by its path below /api/rows. A row that does not exist, as after its
 * section was removed, has none.
 * @throws Error when the products cannot be loaded
 */
export async function loadRow(source: string): Promise<readonly ProductCard[]> {
  const response = await fetch(`/api/rows/${source}`)
  if (!response.ok && response.status !== 404)
    throw new Error(`the row ${source} answered ${response.status}`)
  const { products = [] }: { products?: readonly ProductCard[] } = await response.json()
  rows.set(source, { products, loadedAt: Date.now() })
  return products
}

/** Whether ConnectionBar shows that the store cannot be reached. */
const isOffline = () => document.querySelector('[data-connection-bar]') !== null

/**
 * Loads a row unless it is recent or the store cannot be reached, now and while its page is shown:
 * every minute and when the tab becomes visible. `show` receives the products, or null if they cannot be
 * loaded.
 * Returns a cleanup function.
 */
export function startRowRefresh(
  source: string,
  show: (products: readonly ProductCard[] | null) => void,
): () => void {
  let isShown = true
  const check = async () => {
    if (document.hidden) return
    const products =
      getRecentRow(source) ?? (isOffline() ? null : await loadRow(source).catch(() => null))
    if (isShown) show(products)
  }
  void check()
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    isShown = false
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
