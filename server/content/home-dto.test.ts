import { describe, expect, it } from 'vitest'
import {
  type BannerRow,
  type ProductSectionRow,
  toHeroBanner,
  toLink,
  toProductSection,
  toPromoBanner,
  toQuickLinks,
  toRibbons,
  toScope,
  toServiceCard,
} from './home-dto'

const banner = (patch: Partial<BannerRow>): BannerRow => ({
  id: '1',
  title: 'Semana do RPG',
  subtitle: null,
  button_text: 'Ver',
  button_link: '/geral',
  button_link_mobile: null,
  button_link_desktop: null,
  image_url: '/media/geral.webp',
  image_url_mobile: null,
  image_url_desktop: null,
  device_type: null,
  ...patch,
})

describe('toHeroBanner', () => {
  it('takes the image and link of its device [HOME-11]', () => {
    const both = {
      image_url_mobile: '/media/m.webp',
      image_url_desktop: '/media/d.webp',
      button_link_mobile: '/m',
      button_link_desktop: '/d',
    }
    expect(toHeroBanner(banner({ ...both, device_type: 'mobile' }))).toMatchObject({
      device: 'mobile',
      image: '/media/m.webp',
      link: { href: '/m' },
    })
    expect(toHeroBanner(banner({ ...both, device_type: 'desktop' }))).toMatchObject({
      device: 'desktop',
      image: '/media/d.webp',
      link: { href: '/d' },
    })
  })

  it.each(['mobile', 'desktop'])(
    'takes those of both where %s has none [HOME-11]',
    (device_type) => {
      expect(toHeroBanner(banner({ device_type }))).toMatchObject({
        image: '/media/geral.webp',
        link: { href: '/geral' },
      })
    },
  )

  it('opens a link to elsewhere as such [HOME-17]', () => {
    const { link } = toHeroBanner(banner({ button_link: 'https://example.com/' }))
    expect(link).toEqual({ href: 'https://example.com/', isExternal: true })
  })
})

describe('a slide of the hero', () => {
  it('has what the row says, and nothing for empty texts [HOME-11]', () => {
    expect(toHeroBanner(banner({ subtitle: 'Até 50%', device_type: 'desktop' }))).toEqual({
      id: '1',
      device: 'desktop',
      title: 'Semana do RPG',
      subtitle: 'Até 50%',
      image: '/media/geral.webp',
      buttonText: 'Ver',
      link: { href: '/geral', isExternal: false },
    })
    const empty = { title: '', subtitle: '', button_text: '', button_link: '', image_url: '' }
    expect(toHeroBanner(banner({ ...empty, device_type: 'mobile' }))).toEqual({
      id: '1',
      device: 'mobile',
      title: null,
      subtitle: null,
      image: null,
      buttonText: null,
      link: null,
    })
  })
})

describe('the other blocks', () => {
  it('have what the row says', () => {
    const icon_url = '/media/i.webp'
    expect(toQuickLinks([{ id: '1', label: 'Jogos', icon_url, path: '/busca' }])).toEqual([
      {
        id: '1',
        label: 'Jogos',
        icon: '/media/i.webp',
        link: { href: '/busca', isExternal: false },
      },
    ])
    const card = {
      id: '2',
      title: 'Consórcio',
      description: 'Em grupo',
      link_url: '/consorcio',
      image_url: '/media/c.webp',
      background_image_url: '/media/f.webp',
    }
    expect(toServiceCard(card)).toEqual({
      id: '2',
      title: 'Consórcio',
      description: 'Em grupo',
      link: { href: '/consorcio', isExternal: false },
      image: '/media/c.webp',
      background: '/media/f.webp',
    })
    const bare = { ...card, description: '', image_url: 'javascript:x', background_image_url: null }
    expect(toServiceCard(bare)).toMatchObject({ description: null, image: null, background: null })
  })

  it.each(['', '#', null, 'javascript:alert(1)'])('have no link at %j [HOME-09]', (value) => {
    expect(toLink(value)).toBeNull()
  })

  it('leave out tiles whose path may not be rendered', () => {
    const tile = { id: '1', label: 'A', icon_url: null }
    expect(
      toQuickLinks([
        { ...tile, path: '//x' },
        { ...tile, path: '/ok' },
      ]),
    ).toHaveLength(1)
  })

  it('send the services of the workshop to the wizard with their service [HOME-24]', () => {
    const card = toServiceCard({
      id: '1',
      title: 'Diagnóstico + Reparo',
      description: null,
      link_url: '/servicos/assistencia',
      image_url: null,
      background_image_url: null,
    })
    expect(card.link?.href).toBe('/servicos/assistencia?service=diagnostico-reparo')
  })

  it('keep one ribbon a device [HOME-06]', () => {
    const row = {
      is_active: true,
      text: 'Oi',
      background_color: '#111111',
      text_color: '#ffffff',
      link_url: '#',
      background_type: 'solid',
      gradient_colors: null,
    }
    const devices = ['mobile', 'desktop', 'watch'].map((device_type) => ({ ...row, device_type }))
    const ribbons = toRibbons(devices)
    expect(ribbons.map((ribbon) => ribbon.device)).toEqual(['mobile', 'desktop'])
    expect(ribbons[0]?.link).toBeNull()
    expect(toRibbons([{ ...row, device_type: 'mobile', link_url: '/ofertas' }])).toMatchObject([
      { device: 'mobile', text: 'Oi', link: { href: '/ofertas', isExternal: false } },
    ])
    expect(toRibbons([{ ...row, device_type: 'mobile', is_active: false }])).toEqual([])
    expect(toRibbons([{ ...row, device_type: 'mobile', text: '' }])).toEqual([])
  })
})

describe('toPromoBanner', () => {
  const texts = { title: 'Pro', description: 'd', button: 'b' }

  it.each([null, 'x', undefined])('is the default one without a setting: %j [HOME-19]', (value) => {
    expect(toPromoBanner(value, texts)).toMatchObject({
      title: 'Pro',
      link: { href: '/uti-pro', isExternal: false },
    })
  })

  it('has what the setting says, and the default of each part without one [HOME-19]', () => {
    const setting = {
      imageUrl: '/media/p.webp',
      title: ' Novo ',
      description: 'Texto',
      buttonText: 'Ir',
      buttonLink: 'https://example.com/',
      targetBlank: true,
    }
    expect(toPromoBanner(setting, texts)).toEqual({
      image: '/media/p.webp',
      title: 'Novo',
      description: 'Texto',
      buttonText: 'Ir',
      link: { href: 'https://example.com/', isExternal: true },
    })
    const none = {
      image: '/media/banners/uti-pro-desktop.webp',
      title: 'Pro',
      description: 'd',
      buttonText: 'b',
      link: { href: '/uti-pro', isExternal: false },
    }
    expect(toPromoBanner({}, texts)).toEqual(none)
    expect(toPromoBanner(null, texts)).toEqual(none)
    const blank = { imageUrl: 'javascript:x', title: ' ', description: 7, buttonLink: '#' }
    expect(toPromoBanner(blank, texts)).toEqual(none)
  })

  it('opens a new tab exactly when targetBlank is true [HOME-19]', () => {
    const isNewTab = (targetBlank: unknown) => toPromoBanner({ targetBlank }, texts).link.isExternal
    expect([isNewTab(true), isNewTab(false), isNewTab('true')]).toEqual([true, false, false])
  })
})

const row = (patch: Partial<ProductSectionRow>): ProductSectionRow => ({
  id: 'a1',
  title: 'Ofertas da semana',
  title_part1: 'Ofertas',
  title_part2: 'da semana',
  title_color1: '#b3122f',
  title_color2: 'amber',
  view_all_link: null,
  ...patch,
})

describe('toScope', () => {
  const items = [{ item_type: 'product', item_id: 'p1' }]

  it.each([
    [
      { items, only_featured: false, sort_by: 'name' },
      { items, isFeatured: false, sort: 'name' },
    ],
    [
      { items, only_featured: true, sort_by: null },
      { items, isFeatured: true, sort: null },
    ],
    [
      { items: [], only_featured: false, sort_by: null },
      { items: [], isFeatured: false, sort: null },
    ],
    [
      { items: [], only_featured: true, sort_by: null },
      { isFeatured: true, sort: null },
    ],
  ])('%o is its items, or the featured products of the whole store', (section, scope) => {
    expect(toScope(section)).toEqual(scope)
  })
})

describe('toProductSection', () => {
  it('has what the row says, with its products', () => {
    const products = [{ id: 'p1' }] as Parameters<typeof toProductSection>[1]
    const parts = { title_part1: ' Ofertas ', title_part2: null, title_color1: null }
    expect(
      toProductSection(row({ ...parts, view_all_link: 'https://a.example/' }), products),
    ).toEqual({
      id: 'a1',
      key: 'product_section_a1',
      title: 'Ofertas da semana',
      parts: [{ text: 'Ofertas', color: null }],
      viewAll: { href: 'https://a.example/', isExternal: true },
      products,
    })
    expect(toProductSection(row({ title_part1: null }), []).parts).toEqual([
      { text: 'da semana', color: null },
    ])
    expect(toProductSection(row({}), []).viewAll.isExternal).toBe(false)
  })

  it('gives each part of the title its color, a malformed one none [SECT-01]', () => {
    expect(toProductSection(row({}), []).parts).toEqual([
      { text: 'Ofertas', color: '#b3122f' },
      { text: 'da semana', color: null },
    ])
  })

  it('shows the title where it has no parts', () => {
    const { parts } = toProductSection(row({ title_part1: null, title_part2: ' ' }), [])
    expect(parts).toEqual([{ text: 'Ofertas da semana', color: null }])
  })

  it('leads to its own list without a link [SECT-02]', () => {
    const hrefOf = (view_all_link: string | null) =>
      toProductSection(row({ view_all_link }), []).viewAll.href
    expect(hrefOf('/categoria/ofertas')).toBe('/categoria/ofertas')
    expect(hrefOf(null)).toBe('/secao/product_section_a1')
    expect(hrefOf('javascript:x')).toBe('/secao/product_section_a1')
  })
})
