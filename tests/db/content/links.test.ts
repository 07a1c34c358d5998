// Links, images and colors that an admin writes are rendered for everybody: no field takes an
// address that leads elsewhere or runs something.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeHref } from '../../../lib/core/safe-href.ts'
import { openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { hostileLinks } from '../../vectors/hostile-links.ts'

const db = openDatabase(1)

/** A statement that stores $1 in the field; each is tried with every hostile link. */
const FIELDS: Record<string, string> = {
  'banners.button_link': 'insert into public.banners (button_link) values ($1)',
  'banners.button_link_mobile': 'insert into public.banners (button_link_mobile) values ($1)',
  'banners.button_link_desktop': 'insert into public.banners (button_link_desktop) values ($1)',
  'banners.image_url': 'insert into public.banners (image_url) values ($1)',
  'banners.image_url_mobile': 'insert into public.banners (image_url_mobile) values ($1)',
  'banners.image_url_desktop': 'insert into public.banners (image_url_desktop) values ($1)',
  'ribbon.link_url':
    "insert into public.promotional_ribbon_config (device_type, link_url) values ('mobile', $1)",
  'quick_links.path': "insert into public.quick_links (label, path) values ('x', $1)",
  'quick_links.icon_url':
    "insert into public.quick_links (label, path, icon_url) values ('x', '/', $1)",
  'service_cards.link_url': "insert into public.service_cards (title, link_url) values ('x', $1)",
  'service_cards.image_url': "insert into public.service_cards (title, image_url) values ('x', $1)",
  'service_cards.background_image_url':
    "insert into public.service_cards (title, background_image_url) values ('x', $1)",
  'product_sections.view_all_link':
    "insert into public.product_sections (title, view_all_link) values ('x', $1)",
  'special_sections.background_value': `insert into public.special_sections
    (title, background_type, background_value) values ('x', 'image', $1)`,
  'special_sections.content_config': `insert into public.special_sections (title, content_config)
    values ('x', jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('banners',
      jsonb_build_array(jsonb_build_object('link_url', $1::text))))))`,
  'navigation_items.link_url': `insert into public.navigation_items (title, link_url, link_type)
    values ('x', $1, 'external')`,
  'navigation_items.icon_url': `insert into public.navigation_items (title, link_url, icon_url)
    values ('x', '/', $1)`,
  'site_settings.logoUrl': `insert into public.site_settings
    values ('x', jsonb_build_object('logoUrl', $1::text))`,
  'products.image': "insert into public.products (name, image) values ('x', $1)",
  'products.additional_images':
    "insert into public.products (name, additional_images) values ('x', array[$1])",
  'products.product_videos': `insert into public.products (name, product_videos)
    values ('x', jsonb_build_array(jsonb_build_object('url', $1::text)))`,
  'coin_products.image': "insert into public.coin_products (name, cost, image) values ('x', 1, $1)",
  'pages.sections': `insert into public.pages (slug, kind, title, sections)
    values ('x', 'help', 'x', jsonb_build_array(jsonb_build_object('link', $1::text)))`,
}

const GOOD = [
  '',
  '#',
  '#ofertas',
  '/',
  '/categoria/ofertas?ordem=menor-preco#topo',
  '/busca?q=god%20of%20war',
  'https://wa.me/5527900000000?text=Ol%C3%A1',
  'https://www.loja.com.br:443/a/b',
  'https://www.loja.com.br:65535',
  '/media/produtos/a.b/1.webp',
  '/pagina..nova/.bem-conhecido',
]

describe.each(Object.keys(FIELDS))('%s', (field) => {
  const store = (link: string) =>
    db.sql.begin(async (tx) => {
      await tx.unsafe(FIELDS[field] ?? '', [link])
      throw new Error('undo')
    })

  it('takes no hostile link', async () => {
    const passed: string[] = []
    for (const link of hostileLinks) {
      // PostgreSQL stores no text with a zero byte or a half surrogate at all.
      if (link.includes('\0') || !link.isWellFormed()) continue
      const code = await refusal(store(link)).catch((error: Error) => error.message)
      if (code !== '23514') passed.push(`${JSON.stringify(link)}: ${code}`)
    }
    expect(passed).toEqual([])
  })

  it('takes every good one', async () => {
    for (const link of GOOD) await expect(store(link), link).rejects.toThrow('undo')
  })
})

it('the database takes no link that a page would not render [ASVS 1.2.2]', async () => {
  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2f', '%5C', '%2e', ':', '@', '?', '#', 'a', '-', '1', 'é'],
    ...['https://', 'evil.com', 'xn--', '127.0.0.1', 'localhost', '0x7f', ':443', ':99999', '.br'],
  )
  const links = fc
    .tuple(
      fc.constantFrom('/', '/', 'https://', ''),
      fc.array(pieces, { minLength: 1, maxLength: 6 }),
    )
    .map(([start, rest]) => start + rest.join(''))
  const rows = await db.sql<{ link: string }[]>`
    select link from unnest(${fc.sample(links, 20_000)}::text[]) link
    where private.is_safe_link(link) and link not in ('', '#')`
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter(({ link }) => safeHref(link) === null)).toEqual([])
})

describe('a color', () => {
  const COLORS: Record<string, string> = {
    'ribbon.background_color':
      "insert into public.promotional_ribbon_config (device_type, background_color) values ('mobile', $1)",
    'ribbon.text_color':
      "insert into public.promotional_ribbon_config (device_type, text_color) values ('mobile', $1)",
    'ribbon.gradient_colors':
      "insert into public.promotional_ribbon_config (device_type, gradient_colors) values ('mobile', $1)",
    'product_sections.title_color1':
      "insert into public.product_sections (title, title_color1) values ('x', $1)",
    'product_sections.title_color2':
      "insert into public.product_sections (title, title_color2) values ('x', $1)",
    'special_sections.background_value':
      "insert into public.special_sections (title, background_value) values ('x', $1)",
    'special_sections.carousel_title_color':
      "insert into public.special_sections (title, carousel_title_color) values ('x', $1)",
    'special_sections.scrollbar_color':
      "insert into public.special_sections (title, scrollbar_color) values ('x', $1)",
    'navigation_items.background_color':
      "insert into public.navigation_items (title, link_url, background_color) values ('x', '/', $1)",
    'navigation_items.text_color':
      "insert into public.navigation_items (title, link_url, text_color) values ('x', '/', $1)",
    'pages.accent':
      "insert into public.pages (slug, kind, title, accent) values ('x', 'pro', 'x', $1)",
    'products.badge_color': "insert into public.products (name, badge_color) values ('x', $1)",
  }
  const BAD = ['#ff', '#ffff', '#gggggg', 'red;}', 'url(x)', '#fff;background:url(//x)', '#fff\n}']

  it.each(Object.entries(COLORS))('of %s has 3 or 6 hex digits [SECT-22]', async (_name, text) => {
    const store = (color: string) =>
      db.sql.begin(async (tx) => {
        await tx.unsafe(text, [color])
        throw new Error('undo')
      })
    for (const color of BAD) expect(await refusal(store(color)), color).toBe('23514')
    for (const color of ['#fff', '#FFF', '#a1B2c3']) {
      await expect(store(color), color).rejects.toThrow('undo')
    }
  })
})
