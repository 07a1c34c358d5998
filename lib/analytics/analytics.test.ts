import { describe, expect, it } from 'vitest'
import { deviceOf } from '@/lib/content/device'
import { browserOf, isBot, systemOf, trackedPath, trafficSource } from './schema'

describe('where a visit comes from', () => {
  it.each([
    ['newsletter', 'https://www.google.com/', 'newsletter'],
    ['', 'https://www.google.com.br/search', 'google'],
    ['', 'https://m.facebook.com/', 'social'],
    ['', 'https://l.instagram.com/', 'social'],
    ['', 'https://web.whatsapp.com/', 'whatsapp'],
    ['', 'https://wa.me/5527', 'whatsapp'],
    ['', 'https://blog.example/', 'referral'],
    ['', 'https://notgoogle.example/', 'referral'],
    ['', 'https://loja.example/categoria', 'direct'],
    ['', 'rubbish', 'direct'],
    ['', '', 'direct'],
    [' Newsletter ', '', 'newsletter'],
    [' ', 'https://www.google.com/', 'google'],
    [`${'x'.repeat(100)}y`, '', 'x'.repeat(100)],
    ['', 'https://LOJA.example/', 'direct'],
    ['', 'https://facebook.com.evil.example/', 'referral'],
    ['', 'https://myfacebook.com/', 'referral'],
    ['', 'https://wa.me.example/', 'referral'],
  ])('utm %j, referrer %j → %s [ANA-14]', (utm, referrer, source) => {
    expect(trafficSource(utm, referrer, 'loja.example')).toBe(source)
  })
})

describe('the device', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const)('of %i px is %s [ANA-13]', (width, device) => {
    expect(deviceOf(width)).toBe(device)
  })
})

describe('the user agent', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

  it.each([
    [chrome, 'Chrome', 'Windows'],
    [`${chrome} Edg/141.0.0.0`, 'Edge', 'Windows'],
    [iphone, 'Safari', 'iOS'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
    ['something else', 'Outro', 'Outro'],
  ])('%s', (agent, browser, system) => {
    expect([browserOf(agent), systemOf(agent), isBot(agent)]).toEqual([browser, system, false])
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.0',
    '',
    '  ',
  ])('of a program is not measured: %j', (agent) => {
    expect(isBot(agent)).toBe(true)
  })
})

describe('the page of an event', () => {
  it.each([
    ['/produto/zelda?x=1#y', '/produto/zelda'],
    ['/pedido/segredo', '/pedido'],
    ['/assistencia/segredo', '/assistencia'],
    ['/lista/segredo', '/lista'],
    ['/confirmar-conta/codigo', '/confirmar-conta'],
    ['/pedidos', '/pedidos'],
    ['/pedido', '/pedido'],
    ['/conta/pedido/1', '/conta/pedido/1'],
    ['/busca#topo', '/busca'],
    ['?x=1', ''],
    ['', ''],
    [`/${'x'.repeat(299)}`, `/${'x'.repeat(299)}`],
    [`/${'x'.repeat(400)}`, `/${'x'.repeat(299)}`],
    [`/pedido/${'x'.repeat(400)}`, '/pedido'],
  ])('%s is kept as %s', (path, kept) => {
    expect(trackedPath(path)).toBe(kept)
  })
})
