import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { PAGE_STYLES } from '../../lib/layout/page-scripts.ts'
import { INLINE_SCRIPT, isKnownScript, sha256, shortScript } from './inline-scripts.ts'

/** Sites of the embedded players of product videos (components/products/gallery/video-slide.tsx). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * SHA-256 of style sheets that scripts add to a page: the package sonner adds an empty element and then
 * its text; Next's error page adds one.
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
 * Returns a complete document that is the same for every visitor, with shortened scripts, and its policy.
 * The policy lists the hashes of only those inline scripts that the framework or the store writes.
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
 * Returns a part of a document with its known scripts shortened and marked with the nonce. `before` is
 * the character before that part. A script element counts only after '>', because otherwise the tag of
 * another element may be open and would receive the attribute.
 */
export function withNonce(html: string, nonce: string, before: string): string {
  return html.replaceAll(INLINE_SCRIPT, (element, attribute = '', text: string, at: number) => {
    const previous = at === 0 ? before : html[at - 1]
    if (previous !== '>' || !isKnownScript(text)) return element
    return `<script nonce="${nonce}"${attribute}>${shortScript(text)}</script>`
  })
}

const players = PLAYERS.map((origin) => `"${origin}"`).join(' ')

/**
 * Browser features that pages of the store use, allowed for the store itself and the players of
 * product videos. Web Share, which pages use too, is limited to the store by default and not
 * listed, because browsers without it log a warning.
 */
const used: Record<string, string> = {
  autoplay: `(self ${players})`,
  'clipboard-write': '(self)',
  'encrypted-media': `(${players})`,
  fullscreen: `(self ${players})`,
  'picture-in-picture': `(self ${players})`,
}

const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  ...Object.entries(used).map(([feature, who]) => `${feature}=${who}`),
  ...unused.map((feature) => `${feature}=()`),
]

/** Added to every response that does not set the header itself. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The admin previews pages of the store in frames; other sites may not.
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/**
 * Added to every response that a browser may show as a document. They have no effect on scripts, styles,
 * images and data, to each of which they would add one kilobyte.
 */
export const DOCUMENT_HEADERS: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions.join(', '),
}

/** Returns whether a response of this content type, undefined if it has none, can be a document. */
export const isDocumentType = (type: string | undefined) =>
  type === undefined || /html|xml/i.test(type)

const POLICY = 'content-security-policy'

/** Next would read a nonce from these request headers. */
const UNTRUSTED = [POLICY, `${POLICY}-report-only`, 'x-nonce']

/** Adds the security headers to every response. Call it first. */
export function secureResponse(request: IncomingMessage, response: ServerResponse): void {
  for (const name of UNTRUSTED) delete request.headers[name]
  onHeaders(response, () => addHeaders(response))
}

function addHeaders(response: ServerResponse): void {
  const type = response.getHeader('content-type')?.toString()
  const headers = isDocumentType(type)
    ? { ...SECURITY_HEADERS, ...DOCUMENT_HEADERS }
    : SECURITY_HEADERS
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}
