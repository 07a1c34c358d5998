import { describe, expect, it } from 'vitest'
import { longColor, splitColors } from './controls'
import { type ItemValues, summaryOf } from './kinds'
import { moved } from './layout'

const now = Date.parse('2026-12-01T12:00:00Z')

describe('what a list shows of an item', () => {
  it('is the texts and the image of its kind', () => {
    const of = (kind: Parameters<typeof summaryOf>[0], values: ItemValues) =>
      summaryOf(kind, values, now)
    const link = { label: 'Ofertas', path: '/ofertas', iconUrl: '/media/o.webp', isActive: true }
    expect(of('quickLink', link)).toEqual({
      title: 'Ofertas',
      detail: '/ofertas',
      image: '/media/o.webp',
      device: '',
      state: 'shown',
    })
    expect(of('ribbon', { deviceType: 'mobile', text: 'Frete grátis' })).toMatchObject({
      title: 'mobile',
      detail: 'Frete grátis',
      image: '',
      device: '',
    })
    const card = { title: 'Reparo', description: 'De consoles', imageUrl: '/media/r.webp' }
    expect(of('serviceCard', card)).toMatchObject({
      title: 'Reparo',
      detail: 'De consoles',
      image: '/media/r.webp',
    })
    const behind = { ...card, backgroundImageUrl: '/media/f.webp' }
    expect(of('serviceCard', behind).image).toBe('/media/f.webp')
  })

  it('is no image of a navigation item with an icon or an emoji', () => {
    const item = { title: 'PS5', linkUrl: '/ps5', iconUrl: '/media/p.webp' }
    const imageOf = (iconType: string) =>
      summaryOf('navigationItem', { ...item, iconType }, now).image
    expect([imageOf('image'), imageOf('emoji'), imageOf('icon')]).toEqual(['/media/p.webp', '', ''])
    expect(summaryOf('navigationItem', item, now)).toMatchObject({ title: 'PS5', detail: '/ps5' })
  })

  it.each([
    [{ title: 'A', subtitle: 'B', buttonLink: '/c' }, 'A', 'B'],
    [{ title: '', subtitle: 'B', buttonLink: '/c' }, 'B', 'B'],
    [{ title: '', subtitle: '', buttonLink: '/c' }, '', '/c'],
    [{ title: true, subtitle: '' }, '', ''],
  ])('of the banner %j is %j with %j', (values, title, detail) => {
    expect(summaryOf('banner', values, now)).toMatchObject({ title, detail })
  })

  it.each([
    [{ imageUrl: '/1', imageUrlDesktop: '/2', imageUrlMobile: '/3' }, '/1'],
    [{ imageUrl: '', imageUrlDesktop: '/2', imageUrlMobile: '/3' }, '/2'],
    [{ imageUrl: '', imageUrlDesktop: '', imageUrlMobile: '/3' }, '/3'],
    [{}, ''],
  ])('of the banner %j is the image %j', (values, image) => {
    expect(summaryOf('banner', values, now).image).toBe(image)
  })

  it.each([
    [{ deviceType: 'desktop', imageUrlMobile: '/a' }, 'desktop'],
    [{ deviceType: 'mobile', imageUrlMobile: '' }, 'mobile'],
    [{ deviceType: '', imageUrlMobile: '/a' }, 'mobile'],
    [{ deviceType: '', imageUrlMobile: '' }, 'desktop'],
  ])('of the banner %j names the carousel: %s', (values, device) => {
    expect(summaryOf('banner', values, now).device).toBe(device)
  })

  it.each([
    [{ isVisible: false, isActive: true }, 'hidden'],
    [{ isVisible: true, isActive: true }, 'shown'],
    [{ startsAt: '2026-12-01T12:00:00Z' }, 'shown'],
    [{ startsAt: '2026-12-01T12:00:01Z' }, 'scheduled'],
    [{ endsAt: '2026-12-01T12:00:00Z' }, 'ended'],
    [{ endsAt: '2026-12-01T12:00:01Z' }, 'shown'],
    [{ isActive: false, startsAt: '2026-12-02T00:00:00Z' }, 'hidden'],
  ] as [ItemValues, string][])('has of %j the state %s', (values, state) => {
    expect(summaryOf('navigationItem', values, now).state).toBe(state)
  })
})

describe('colors for the picker of the browser', () => {
  it.each([
    ['#B3122F', '#b3122f'],
    ['#Fa0', '#ffaa00'],
    ['#000', '#000000'],
    ['', '#000000'],
    ['b3122f', '#000000'],
    ['x#b3122f', '#000000'],
    ['#b3122f0', '#000000'],
    ['x#fa0', '#000000'],
    ['#fa0c', '#000000'],
    ['#g00', '#000000'],
    ['#0g0', '#000000'],
    ['#00g', '#000000'],
  ])('%j becomes %s', (color, long) => {
    expect(longColor(color)).toBe(long)
  })

  it('are split at commas, empty ones too', () => {
    expect(splitColors('')).toEqual([])
    expect(splitColors('#fff')).toEqual(['#fff'])
    expect(splitColors(' #fff ,, #000')).toEqual(['#fff', '', '#000'])
  })
})

it('leaves a list as it is when there is no item to move', () => {
  expect(moved(['a', 'b'], 2, 0)).toEqual(['a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved([], 0, 0)).toEqual([])
})
