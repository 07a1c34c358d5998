import { describe, expect, it } from 'vitest'
import { deviceOf, isPushEndpoint, noticesOf, pushSupport } from './push'

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:DEF',
    'https://web.push.apple.com/QGz',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2b',
  ])('is accepted: %s', (address) => {
    expect(isPushEndpoint(address)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://fcm.googleapis.com.loja.example/a',
    'https://loja.example/fcm.googleapis.com/a',
    'https://notify.windows.com/a',
    'https://evilpush.services.mozilla.com/a',
    'https://push.services.mozilla.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://fcm.googleapis.com/',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com\\@127.0.0.1/a',
    ' https://fcm.googleapis.com/a',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    'file:///etc/passwd',
    'a',
    '',
  ])('is refused: %s', (address) => {
    expect(isPushEndpoint(address)).toBe(false)
  })
})

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1'

describe('a browser', () => {
  it.each([
    [CHROME, 'Chrome', 'Android'],
    [SAFARI, 'Safari', 'Mac'],
    [IPHONE, 'Chrome', 'iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    ['curl/8', null, null],
  ])('is named by its user agent', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  const browser = {
    hasPush: true,
    permission: 'default',
    userAgent: CHROME,
    touchPoints: 0,
  } as const
  it.each([
    ['possible', {}],
    ['possible', { permission: 'granted' }],
    ['denied', { permission: 'denied' }],
    ['unsupported', { hasPush: false }],
    ['unsupported', { permission: undefined }],
    ['install', { hasPush: false, userAgent: IPHONE, touchPoints: 5 }],
    ['install', { hasPush: false, userAgent: SAFARI, touchPoints: 5 }],
    ['unsupported', { hasPush: false, userAgent: SAFARI }],
    ['possible', { userAgent: IPHONE, touchPoints: 5 }],
  ] as const)('can get notifications: %s', (support, change) => {
    expect(pushSupport({ ...browser, ...change })).toBe(support)
  })
})

it('returns what the areas of a role cover', () => {
  expect(noticesOf(['orders', 'customers'])).toEqual(['order', 'expiring'])
  expect(noticesOf(['reviews'])).toEqual(['review', 'question'])
  expect(noticesOf(['team', 'settings'])).toEqual([])
})
