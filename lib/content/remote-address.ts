import ipaddr from 'ipaddr.js'

/** The IPv6 range assigned to the public internet. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address that is a service of the host (Azure). */
const HOST_SERVICES = new Set(['168.63.129.16'])

/**
 * Returns whether an IP address belongs to the public internet. False for private, loopback,
 * link-local, multicast, carrier and reserved ranges, for IPv4 addresses mapped to IPv6, and for
 * notations other than four decimal numbers.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !HOST_SERVICES.has(text)
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.IPv6.parse(text)
  return address.match(GLOBAL_V6) && address.range() === 'unicast'
}

/**
 * Returns whether the store may fetch an image from a URL: https with a hostname, port 443, no
 * credentials.
 */
export function isRemoteImageUrl(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    !ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, ''))
  )
}
