import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { PLAYERS } from './content-policy.ts'

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
 * Added to every response that a browser may show as a document. On scripts, styles, images and data
 * they mean nothing, and a kilobyte for each file of a page would be a tenth of its scripts.
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
