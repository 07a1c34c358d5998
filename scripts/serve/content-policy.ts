import { PAGE_STYLES } from '../../lib/layout/page-scripts.ts'
import { INLINE_SCRIPT, isKnownScript, sha256, shortScript } from './inline-scripts.ts'

/** Sites of the embedded players of product videos (components/products/gallery/video-slide.tsx). */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * SHA-256 of style sheets that code adds to a page: that of the package sonner, which adds its
 * element empty, and that of Next's error page.
 */
export const ADDED_STYLES = {
  empty: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  sonner: 'StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  nextError: 'Wwucq8eX2r0YFymkQhDXm5hN0+FfSvI3s4JSSaqa4iw=',
}

const hashSource = (hash: string) => `'sha256-${hash}'`
const styles = [...PAGE_STYLES.map(sha256), ...Object.values(ADDED_STYLES)].map(hashSource)

type Sources = { scripts: string; styles: string; connections: string }

const policy = (sources: Sources): string =>
  [
    "default-src 'none'",
    `script-src 'self'${sources.scripts}`,
    `style-src 'self' ${sources.styles}`,
    // React writes style attributes, such as the widths of bars and the colors of badges.
    "style-src-attr 'unsafe-inline'",
    // A slide of the hero uses a data image as its placeholder.
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${sources.connections}`,
    // A product video may be a video file of any site.
    "media-src 'self' https:",
    `frame-src 'self' ${PLAYERS.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The admin previews pages of the store in frames.
    "frame-ancestors 'self'",
  ].join('; ')

const production = (scripts: string[]): string =>
  policy({
    scripts: scripts.map((source) => ` ${source}`).join(''),
    styles: styles.join(' '),
    connections: '',
  })

/**
 * Returns a complete document that is the same for every visitor with short scripts, and its policy.
 * It lists by hash only those inline scripts whose text the framework or the store writes.
 */
export function withHashes(html: string): { html: string; policy: string } {
  const hashes = new Set<string>()
  const written = html.replaceAll(INLINE_SCRIPT, (element, attribute = '', text: string) => {
    if (!isKnownScript(text)) return element
    const short = shortScript(text)
    hashes.add(hashSource(sha256(short)))
    return `<script${attribute}>${short}</script>`
  })
  return { html: written, policy: production([...hashes]) }
}

/** Returns the policy of a document rendered for one request, whose known scripts have the nonce. */
export const policyWithNonce = (nonce: string): string => production([`'nonce-${nonce}'`])

/**
 * The policy of `next dev`: React's development build needs eval, and its error overlay needs
 * inline styles.
 */
export const developmentPolicy = policy({
  scripts: " 'unsafe-inline' 'unsafe-eval'",
  styles: "'unsafe-inline'",
  connections: ' ws:',
})

/** Returns the nonce that a policy allows, or null. */
export const nonceOf = (header: unknown): string | null =>
  /'nonce-([\w+/=-]+)'/.exec(String(header))?.[1] ?? null

/**
 * Returns a part of a document with the nonce on its known scripts, which are shortened. `before` is the character
 * before that part. A script element counts only after '>', because otherwise the tag of another
 * element may be open and would receive the attribute.
 */
export function withNonce(html: string, nonce: string, before: string): string {
  return html.replaceAll(INLINE_SCRIPT, (element, attribute = '', text: string, at: number) => {
    const previous = at === 0 ? before : html[at - 1]
    if (previous !== '>' || !isKnownScript(text)) return element
    return `<script nonce="${nonce}"${attribute}>${shortScript(text)}</script>`
  })
}
