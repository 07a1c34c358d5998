// Web storage that never throws. If it is disabled or full, nothing is stored and no error is
// reported.

type Area = 'localStorage' | 'sessionStorage'

/** Returns the stored text, or null. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null // storage errors are silently ignored
  }
}

/** Stores the text if the browser allows it. */
export function writeStored(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value)
  } catch {
    // storage errors are silently ignored
  }
}
