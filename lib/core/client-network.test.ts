import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-network'

describe('network of a caller', () => {
  it.each([
    ['without a header', null, 1, 'direct'],
    ['without a trusted proxy', '1.2.3.4', 0, 'direct'],
    ['behind one proxy', '1.2.3.4', 1, '1.2.3.4'],
    ['with a forged left part', '9.9.9.9, 8.8.8.8, 1.2.3.4', 1, '1.2.3.4'],
    ['behind two proxies', '9.9.9.9, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
    ['with fewer addresses than proxies', '1.2.3.4', 2, 'direct'],
    ['IPv6 in full', '2001:DB8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['IPv4 in an IPv6 socket', '::ffff:1.2.3.4', 1, '1.2.3.4'],
    ['IPv4 in an IPv6 socket, in capitals', '::FFFF:10.20.30.40', 1, '10.20.30.40'],
    ['IPv4 at the end of another network', '2001:db8::ffff:1.2.3.4', 1, '2001:db8:0:0::/64'],
    ['IPv6 shortened', '2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['IPv6 shortened in the middle', '2001:db8::1:2:3:4:5', 1, '2001:db8:0:1::/64'],
    ['IPv6 shortened behind its network', '2001:db8:1:2::', 1, '2001:db8:1:2::/64'],
    ['IPv6 shortened at its end', '2001:db8::', 1, '2001:db8:0:0::/64'],
    ['IPv6 shortened at its start', '::1:2:3:4:5', 1, '0:0:0:1::/64'],
    ['the machine itself', '::1', 1, '0:0:0:0::/64'],
    ['no address', '::', 1, '0:0:0:0::/64'],
    ['an empty part', '1.2.3.4,', 1, 'direct'],
    ['an empty header', '', 1, 'direct'],
  ])('%s', (_name, header, hops, network) => {
    expect(clientNetwork(header, hops)).toBe(network)
  })
})
