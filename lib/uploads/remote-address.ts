import ipaddr from 'ipaddr.js'

/** All of IPv6 that is assigned to the public internet. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Public by number, but the host's own services answer there (Azure). */
const HOST_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether an IP address belongs to a server on the public internet: no private, loopback, link-local,
 * multicast, carrier or reserved range, no IPv4
 * address written as IPv6 or in another notation than four decimal numbers.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !HOST_SERVICES.has(text)
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.IPv6.parse(text)
  return address.match(GLOBAL_V6) && address.range() === 'unicast'
}

/** A web address that the store may fetch a picture from: https by the name of a host, port 443, no password. */
export function isRemotePicture(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    !ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, ''))
  )
}
