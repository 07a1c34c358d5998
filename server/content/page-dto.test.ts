import { describe, expect, it } from 'vitest'
import { type NavigationRow, toNavigationItems } from './page-dto'

const row = (wish: Partial<NavigationRow>): NavigationRow => ({
  id: '1',
  title: 'Ofertas',
  link_url: '/categoria/ofertas',
  link_type: 'internal',
  icon_url: null,
  icon_type: 'image',
  background_color: '#ffffff',
  text_color: '#000000',
  ...wish,
})

const item = (wish: Partial<NavigationRow>) => toNavigationItems([row(wish)])[0]

describe('toNavigationItems', () => {
  it('keeps an internal link in the store and sends an external one outside [SET-12]', () => {
    expect(item({})).toMatchObject({ href: '/categoria/ofertas', isExternal: false })
    expect(item({ link_url: 'https://example.com/a', link_type: 'external' })).toMatchObject({
      href: 'https://example.com/a',
      isExternal: true,
    })
  })

  it.each(['javascript:alert(1)', '//evil.example', '#', ''])('leaves out %j', (link_url) => {
    expect(toNavigationItems([row({ link_url })])).toEqual([])
  })

  it.each([
    ['image', '/media/icones/1.webp', { type: 'image', value: '/media/icones/1.webp' }],
    ['emoji', ' 🔥 ', { type: 'emoji', value: '🔥' }],
    ['icon', 'lucide trophy', { type: 'icon', value: 'lucide trophy' }],
    ['image', 'javascript:x', null],
    ['emoji', '', null],
  ])('reads an icon of type %s from %j [SET-13]', (icon_type, icon_url, icon) => {
    expect(item({ icon_type, icon_url })?.icon).toEqual(icon)
  })

  it('takes the default colors in place of malformed ones [SET-10]', () => {
    expect(item({ background_color: 'red', text_color: '#12' })).toMatchObject({
      backgroundColor: '#ffffff',
      textColor: '#000000',
    })
  })
})
