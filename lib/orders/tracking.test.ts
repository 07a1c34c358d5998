import { describe, expect, it } from 'vitest'
import { type Tracking, trackingHref, trackingLink, trackingSchema } from './tracking'

const link = (parts: Partial<Tracking>) =>
  trackingLink({ carrier: null, code: null, url: null, ...parts })

describe('the link to follow a parcel', () => {
  it('of Correios is made from the code', () => {
    expect(link({ carrier: 'correios', code: 'AA123456789BR' })).toBe(
      'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456789BR',
    )
  })

  it.each([
    ['a code of another format', { carrier: 'correios', code: '123456' }],
    ['a code with more behind it', { carrier: 'correios', code: 'AA123456789BR&X=1' }],
    ['another carrier', { carrier: 'jadlog', code: 'AA123456789BR' }],
    ['no carrier', { code: 'AA123456789BR' }],
    ['no code', { carrier: 'correios' }],
  ] as const)('is not made from %s', (_, parts) => {
    expect(link(parts)).toBeNull()
  })

  it('is the stored address before the one made from the code', () => {
    const url = 'https://rastreio.example/p/1?q=a'
    expect(link({ carrier: 'correios', code: 'AA123456789BR', url })).toBe(url)
  })

  it('has no characters that end an attribute', () => {
    expect(link({ url: 'https://a.example/"onclick' })).toBe('https://a.example/%22onclick')
  })

  it.each([
    'http://rastreio.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//rastreio.example',
    'https://',
    'https://a b.example',
    '/pedido/1',
    'https://user@a.example/1',
    'https://127.0.0.1/1',
    `https://a.example/${'x'.repeat(500)}`,
  ])('is never %s', (url) => {
    expect(trackingHref(url)).toBeNull()
    expect(link({ carrier: 'correios', code: 'AA123456789BR', url })).toBeNull()
  })
})

describe('the tracking that an admin types', () => {
  it('is optional', () => {
    const nothing = { carrier: null, trackingCode: null, trackingUrl: null }
    expect(trackingSchema.parse({})).toEqual(nothing)
    expect(trackingSchema.parse({ carrier: '', trackingCode: ' ', trackingUrl: ' ' })).toEqual(
      nothing,
    )
  })

  it('is stored in upper case and without spaces', () => {
    const typed = {
      carrier: 'loggi' as const,
      trackingCode: ' aa 123 ',
      trackingUrl: ' https://a.example/1 ',
    }
    expect(trackingSchema.parse(typed)).toEqual({
      carrier: 'loggi',
      trackingCode: 'AA123',
      trackingUrl: 'https://a.example/1',
    })
  })

  it.each([
    ['trackingCode', 'AA', 'code'],
    ['trackingCode', 'AA<123>', 'code'],
    ['trackingUrl', 'http://a.example', 'url'],
    ['trackingUrl', 'rastreio', 'url'],
  ])('is refused with %s %j', (field, value, message) => {
    const { error } = trackingSchema.safeParse({ [field]: value })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })

  it('is refused with an unknown carrier', () => {
    expect(trackingSchema.safeParse({ carrier: 'drone' }).success).toBe(false)
  })
})
