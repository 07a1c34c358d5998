import { describe, expect, it } from 'vitest'
import { gradientColors, safeColor } from '../core/color.ts'
import { bannerDevice, deviceOf, visibleDevices } from './device.ts'
import { FIXED_SECTIONS, parseSectionKey, sectionCarouselHref, sectionHref } from './section-key.ts'

describe('parseSectionKey', () => {
  it('knows the fixed sections [HOME-02]', () => {
    for (const name of FIXED_SECTIONS) {
      expect(parseSectionKey(name)).toEqual({ kind: 'fixed', name })
    }
  })

  it.each([
    ['product_section_42', { kind: 'product', id: '42' }],
    [
      'special_section_6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11',
      { kind: 'special', id: '6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11' },
    ],
    ['product_section_', null],
    ['product_section_a/b', null],
    ['other_section_1', null],
    ['hero_banner ', null],
    ['constructor', null],
    ['', null],
  ])('reads %s [HOME-02]', (key, section) => {
    expect(parseSectionKey(key)).toEqual(section)
  })

  it('gives the pages of a section [SECT-02] [SECT-11] [SECT-17]', () => {
    expect(sectionHref('product', 'a1')).toBe('/secao/product_section_a1')
    expect(sectionHref('special', 'b2')).toBe('/secao/special_section_b2')
    expect(sectionCarouselHref('b2', 3)).toBe('/secao-especial/b2/carrossel/3')
  })
})

describe('colors', () => {
  it.each([
    ['#fff', '#fff'],
    ['#A1B2C3', '#A1B2C3'],
    [' #abc ', '#abc'],
    ['#ffff', '#000'],
    ['#12345', '#000'],
    ['#1234567', '#000'],
    ['fff', '#000'],
    ['red', '#000'],
    ['#ggg', '#000'],
    ['#fff;background:url(x)', '#000'],
    ['', '#000'],
    [null, '#000'],
    [7, '#000'],
  ])('%s is used as %s [SECT-22]', (value, color) => {
    expect(safeColor(value, '#000')).toBe(color)
  })

  it.each([
    ['#fff, #000', ['#fff', '#000']],
    ['#fff,red,#000', ['#fff', '#000']],
    ['#fff', null],
    [' #FFF , ,#000000 ', ['#FFF', '#000000']],
    [Array(9).fill('#fff').join(), Array(8).fill('#fff')],
    ['', null],
    [null, null],
  ])('a gradient of %s needs two [HOME-07]', (value, colors) => {
    expect(gradientColors(value)).toEqual(colors)
  })
})

describe('devices', () => {
  it.each([
    [360, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [2560, 'desktop'],
  ])('%i px is %s [SECT-16]', (width, device) => {
    expect(deviceOf(width)).toBe(device)
  })

  it('show a section unless it is switched off [SECT-16]', () => {
    expect(visibleDevices({ mobile: false, tablet: true })).toEqual(['tablet', 'desktop'])
    expect(visibleDevices(null)).toEqual(['mobile', 'tablet', 'desktop'])
  })

  it.each([
    ['mobile', null, 'mobile'],
    ['desktop', '/m.webp', 'desktop'],
    [null, '/m.webp', 'mobile'],
    [null, null, 'desktop'],
    ['watch', '', 'desktop'],
  ])('a banner of type %s with mobile image %s is %s [HOME-10]', (type, image, device) => {
    expect(bannerDevice({ deviceType: type, imageUrlMobile: image })).toBe(device)
  })
})
