import { normalize } from '../core/text.ts'

const MAX_RECENT = 5
const MAX_CHARS = 120

/** Returns the stored searches, the latest first; invalid values are dropped. */
export function parseRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
      .map((text) => text.slice(0, MAX_CHARS))
      .slice(0, MAX_RECENT)
  } catch {
    return []
  }
}

/** Returns at most 5 searches with this text first, without other spellings of it. */
export function addRecent(recent: readonly string[], text: string): string[] {
  const own = text.trim().slice(0, MAX_CHARS)
  if (own === '') return [...recent]
  const others = recent.filter((one) => normalize(one) !== normalize(own))
  return [own, ...others].slice(0, MAX_RECENT)
}
