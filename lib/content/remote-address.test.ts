import { describe, expect, it } from 'vitest'
import { isPublicAddress, isRemoteImageUrl } from '@/lib/content/remote-address'

describe('an IP address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.255.255',
    '100.63.255.255',
    '100.128.0.1',
    '198.17.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    // IPv4: this network, private, carrier, loopback, link-local and metadata, special, multicast.
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
    ...['100.100.100.200', '127.0.0.1', '127.255.255.254', '169.254.0.1', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
    ...['192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255', '198.51.100.1'],
    ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['168.63.129.16'],
    // IPv6: unspecified, loopback, mapped, compatible, translated, local, multicast, special.
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1'],
    ...['fc00::1', 'fd00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1'],
    ...['ff02::1', 'ff0e::1', '2001::1', '2001:db8::1', '2001:10::1', '2001:20::1'],
    ...['2002:7f00:1::', '2002:808:808::1', '4000::1', 'e000::1', '2606:4700::1%1'],
    // Other notations of addresses, and texts that are no address.
    ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.1', '16909060', '1.2.3'],
    ...['01.02.03.04', '', 'localhost', '1.1.1.1/32', ' 1.1.1.1', '[::1]', '1.1.1.1.'],
  ])('%s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('an address of an image', () => {
  it.each([
    'https://cdn.example/a.png',
    'https://cdn.example:443/a.png',
    'https://CDN.example/a.png?v=2#x',
    'https://localhost/a.png', // only its resolved addresses are checked
  ])('%s may be looked up', (address) => {
    expect(isRemoteImageUrl(address)).toBe(true)
  })

  it.each([
    'http://cdn.example/a.png',
    'ftp://cdn.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//cdn.example/a.png',
    '/media/a.png',
    'https://cdn.example:22/a.png',
    'https://cdn.example:80/',
    'https://user@cdn.example/a.png',
    'https://user:secret@cdn.example/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0177.0.0.1/a.png',
    'https://127.1/a.png',
    'https://１２７.０.０.１/a.png',
    'https://127。0。0。1/a.png',
    'https://[::1]/a.png',
    'https://[::]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/a.png',
    'https://',
    'nonsense',
    '',
  ])('%s is refused', (address) => {
    expect(isRemoteImageUrl(address)).toBe(false)
  })
})
