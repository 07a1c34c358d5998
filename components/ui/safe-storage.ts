// Storage of the browser that never throws: where it is switched off or full, nothing is remembered
// and nobody is told (storefront §8).

type Area = 'localStorage' | 'sessionStorage'

/** The stored text, null without one. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null // storage errors are silently ignored
  }
}

/** Stores the text if the browser lets it. */
export function writeStored(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value)
  } catch {
    // storage errors are silently ignored
  }
}
