const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_DEPTH = 2
const MAX_SEGMENT_CHARS = 60

/**
 * Returns the slug path of a category route ('playstation/jogos-ps5'). Null if a segment is no
 * slug, so that the page responds with 404 without a database query.
 */
export function categoryPath(segments: readonly string[]): string | null {
  if (segments.length === 0 || segments.length > MAX_DEPTH) return null
  const isSlug = (part: string) => part.length <= MAX_SEGMENT_CHARS && SEGMENT.test(part)
  return segments.every(isSlug) ? segments.join('/') : null
}

/** Returns the path of a category's page. */
export function categoryHref(path: string): string {
  return `/categoria/${path}`
}

/**
 * Returns the paths of a category and its ancestors, starting at the root: 'a/b' → ['a', 'a/b'].
 */
export function categoryTrail(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
