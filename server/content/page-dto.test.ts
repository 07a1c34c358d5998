import { describe, expect, it } from 'vitest'
import { type NavigationRow, toContentPage, toNavigationItems } from './page-dto'

const row = (patch: Partial<NavigationRow>): NavigationRow => ({
  id: '1',
  title: 'Ofertas',
  link_url: '/categoria/ofertas',
  link_type: 'internal',
  icon_url: null,
  icon_type: 'image',
  background_color: '#ffffff',
  text_color: '#000000',
  ...patch,
})

const item = (patch: Partial<NavigationRow>) => toNavigationItems([row(patch)])[0]

describe('toContentPage', () => {
  const page = {
    slug: 'trocas',
    kind: 'help',
    title: 'Trocas',
    subtitle: 'Em 7 dias',
    meta_title: 'Trocas e devoluções',
    meta_description: 'Como trocar.',
    canonical_slug: 'devolucoes',
    noindex: true,
    accent: '#123456',
    body_markdown: '# Trocas',
    sections: [
      { section_key: 'contact_help' },
      { section_key: 'hero_banner', is_visible: false },
      { section_key: 'shop_tiles', is_visible: true },
      { section_key: 7 },
      null,
    ],
  } satisfies Parameters<typeof toContentPage>[0]

  it('has the texts of the row and the keys of its visible blocks', () => {
    expect(toContentPage(page)).toEqual({
      slug: 'trocas',
      kind: 'help',
      title: 'Trocas',
      subtitle: 'Em 7 dias',
      metaTitle: 'Trocas e devoluções',
      metaDescription: 'Como trocar.',
      canonicalSlug: 'devolucoes',
      noindex: true,
      accent: '#123456',
      bodyMarkdown: '# Trocas',
      sectionKeys: ['contact_help', 'shop_tiles'],
    })
  })

  it('shows empty texts and malformed values as none', () => {
    const empty = { subtitle: '', meta_title: '', meta_description: '', body_markdown: '' }
    expect(toContentPage({ ...page, ...empty, accent: 'red', sections: {} })).toMatchObject({
      subtitle: null,
      metaTitle: null,
      metaDescription: null,
      bodyMarkdown: null,
      accent: null,
      sectionKeys: [],
    })
    expect(() => toContentPage({ ...page, kind: 'blog' })).toThrow()
  })
})

describe('toNavigationItems', () => {
  it('has what the row says', () => {
    const look = { icon_type: 'emoji', icon_url: '🔥', background_color: '#112233' }
    expect(toNavigationItems([row({ ...look, text_color: '#445566' })])).toEqual([
      {
        id: '1',
        title: 'Ofertas',
        href: '/categoria/ofertas',
        isExternal: false,
        icon: { type: 'emoji', value: '🔥' },
        backgroundColor: '#112233',
        textColor: '#445566',
      },
    ])
    expect(item({ link_type: 'external' })?.isExternal).toBe(true)
    expect(item({ link_url: 'https://example.com/a' })?.isExternal).toBe(true)
    expect(item({ icon_type: 'icon', icon_url: null })?.icon).toBeNull()
  })

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
