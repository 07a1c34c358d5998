import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { PLAYERS, policyWithNonce } from './content-policy.ts'

const players = PLAYERS.map((origin) => `"${origin}"`).join(' ')

/**
 * What pages of the store may use of the browser, for the store itself and the players of product
 * videos. Sharing, which pages use too, is for the store alone by default; browsers that lack it warn
 * of its name.
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

/** Of every answer that does not set the header itself. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel previews pages of the store in frames; nobody else may.
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions.join(', '),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

const POLICY = 'content-security-policy'

/** Next would take a nonce from these headers of a request. */
const UNTRUSTED = [POLICY, `${POLICY}-report-only`, 'x-nonce']

/** Gives every answer the security headers, and a document its content policy. Call it first. */
export function secureAnswer(request: IncomingMessage, response: ServerResponse): void {
  for (const name of UNTRUSTED) delete request.headers[name]
  onHeaders(response, () => addHeaders(response))
}

function addHeaders(response: ServerResponse): void {
  for (const name in SECURITY_HEADERS) {
    if (!response.hasHeader(name)) response.setHeader(name, SECURITY_HEADERS[name] as string)
  }
  addDocumentPolicy(response)
}

/**
 * Sets the policy of a document that has none of its own, which is one rendered for this request; its
 * scripts get their nonce by `late-response.ts`.
 */
export function addDocumentPolicy(response: ServerResponse): void {
  const type = String(response.getHeader('content-type'))
  // Data of a stored page comes with the policy of its document, and needs none.
  if (type.startsWith('text/x-component')) response.removeHeader(POLICY)
  if (!type.startsWith('text/html') || response.hasHeader(POLICY)) return
  response.setHeader(POLICY, policyWithNonce(randomBytes(16).toString('base64')))
  response.removeHeader('content-length')
  // A nonce is for one answer: a shared cache would hand it to everybody.
  if (/s-maxage/.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', 'private, no-cache')
}
