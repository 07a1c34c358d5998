/** Every key under which the browser may keep products; the cart has another one and stays. */
export const PRODUCTS_STORAGE_PREFIX = 'uti-dos-games:products'

/** Removes the cached product keys of localStorage (storefront §4, CAT-07). */
export function clearStoredProducts(): void {
  try {
    const keys = Object.keys(localStorage)
    for (const key of keys)
      if (key.startsWith(PRODUCTS_STORAGE_PREFIX)) localStorage.removeItem(key)
  } catch {
    // storage errors are silently ignored (storefront §8)
  }
}
