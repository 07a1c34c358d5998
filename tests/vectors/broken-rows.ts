import type { Random } from './random.ts'

const TEXTS = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '\u202Eodal',
  'x'.repeat(60),
  '🎮',
  'Título',
  '# a\n[x](javascript:alert(1))\n![y](data:text/html,x)',
]
export const LINKS = [
  '',
  '#',
  '/',
  '/nada',
  '#parte',
  'https://ok.example/a?b=c',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil',
  'http://x.example',
  'https://user@evil.example/',
  '/media/../x',
]
export const HOSTILE_IMAGE_PATHS = [
  '',
  '/media/nada.webp',
  '/media/%2e%2e/x.webp',
  'https://longe.example/a.png',
  'javascript:alert(1)',
  '/x" onerror="alert(1)',
  null,
]
const COLORS = [
  '',
  '#fff',
  '#12345',
  '#zzzzzz',
  'red',
  'red;background:url(//x)',
  'expression(1)',
  '#b3122f',
  null,
]

export type Cell = unknown
export type Row = Record<string, Cell>

export function junk(r: Random, depth = 0): unknown {
  const pool = [null, true, 0, -1, 1e9, r.pick(TEXTS), r.pick(LINKS), r.pick(COLORS), [], {}]
  if (depth > 2 || r.int(0, 2) > 0) return r.pick(pool)
  if (r.int(0, 1)) return Array.from({ length: r.int(0, 4) }, () => junk(r, depth + 1))
  const keys = [
    'type',
    'rows',
    'banners',
    'image_url',
    'link_url',
    'title',
    'url',
    'items',
    'question',
    'layout',
  ]
  return Object.fromEntries(
    Array.from({ length: r.int(0, 4) }, () => [r.pick(keys), junk(r, depth + 1)]),
  )
}

const list = (r: Random, make: () => unknown) => Array.from({ length: r.int(0, 4) }, make)

function sectionConfig(r: Random): unknown {
  if (r.int(0, 4) === 0) return junk(r)
  const banner = () => ({
    image_url: r.pick(HOSTILE_IMAGE_PATHS),
    link_url: r.pick(LINKS),
    title: r.pick(TEXTS),
    subtitle: junk(r),
    enable_hover_animation: junk(r),
  })
  const row = () =>
    r.pick([
      {
        type: 'carousel',
        title: r.pick(TEXTS),
        titleAlignment: r.pick(['left', 'oblique', 7]),
        showTitle: junk(r),
        product_ids: r.pick([[], ['nada'], junk(r), ['00000000-0000-4000-8000-000000000000']]),
      },
      {
        type: 'banner',
        layout: r.pick(['1_col_full', '3_col_third', 'custom', 'spiral', null]),
        custom_sizes: r.pick([[], [{ width: 'x', widthUnit: 'em', height: -3 }], junk(r)]),
        banners: r.pick([[], list(r, banner), junk(r)]),
      },
      { type: 'hologram', title: 'x' },
      junk(r),
    ])
  return {
    layout_settings: r.pick([
      junk(r),
      { show_background: junk(r), carousel_display: junk(r), device_visibility: junk(r) },
    ]),
    [r.pick(['rows', 'banner_rows', 'linhas'])]: list(r, row),
  }
}

let made = 0
const slug = () => {
  made += 1
  return `quebrada-${made}`
}
const json = (value: unknown) => JSON.stringify(value)
const KINDS = ['platform', 'help', 'prime', 'legal'] as const

/** Mostly what the database takes, now and then what it should not. */
const link = (r: Random) =>
  r.pick([...LINKS, '/', '/nada', '#parte', 'https://ok.example/', '', '#'])
const image = (r: Random) =>
  r.pick([
    ...HOSTILE_IMAGE_PATHS,
    '/media/nada.webp',
    '/media/vazio',
    'https://longe.example/a.png',
    '',
  ])
const color = (r: Random) => r.pick([...COLORS, '#fff', '#b3122f', '#0F0', '#abcdef', '#000'])

/** A row of each table that an owner writes, with what somebody or something may have put into it. */
export const brokenRows: Record<string, (r: Random) => Row> = {
  banners: (r) => ({
    title: r.pick(TEXTS),
    subtitle: r.pick(TEXTS),
    button_text: r.pick(TEXTS),
    button_link: link(r),
    image_url: image(r),
    image_url_mobile: image(r),
    device_type: r.pick(['mobile', 'desktop', null, 'tv']),
    position: r.int(-9, 9),
  }),
  quick_links: (r) => ({ label: r.pick(TEXTS), path: link(r), icon_url: image(r) }),
  service_cards: (r) => ({
    title: r.pick(TEXTS),
    description: r.pick(TEXTS),
    link_url: link(r),
    image_url: image(r),
    background_image_url: image(r),
  }),
  product_sections: (r) => ({
    title: r.pick(TEXTS),
    title_part1: r.pick(TEXTS),
    title_color1: color(r),
    view_all_link: link(r),
  }),
  special_sections: (r) => ({
    title: r.pick(TEXTS),
    background_type: r.pick(['color', 'image']),
    background_value: r.pick([color(r), image(r)]),
    carousel_title_color: color(r),
    scrollbar_color: color(r),
    content_config: json(sectionConfig(r)),
  }),
  navigation_items: (r) => ({
    title: r.pick(TEXTS),
    link_url: link(r),
    link_type: r.pick(['internal', 'external']),
    icon_url: r.pick([image(r), '🎮', 'lucide-nada']),
    icon_type: r.pick(['image', 'emoji', 'icon', 'fa']),
    background_color: color(r),
    text_color: color(r),
  }),
  pages: (r) => {
    const kind = r.pick(KINDS)
    const prefix = kind === 'help' ? 'ajuda/' : kind === 'prime' ? 'prime/' : ''
    return {
      slug: `${prefix}${slug()}`,
      kind,
      title: r.pick(TEXTS),
      subtitle: r.pick(TEXTS),
      accent: color(r),
      body_markdown: r.pick(TEXTS),
      is_published: true,
      sections: json(
        r.pick([
          [],
          [{ section_key: 'hologram' }],
          [{ section_key: 'product_section_nada', is_visible: 'sim' }],
          [null, 7, { section_key: 3 }],
          junk(r),
        ]),
      ),
    }
  },
  products: (r) => ({
    name: r.pick(TEXTS),
    slug: slug(),
    price: r.pick([0, 0.01, 99.9, 999999.99]),
    list_price: r.pick([null, 0, 50]),
    stock: r.int(0, 2),
    image: image(r),
    badge_text: r.pick(TEXTS),
    badge_color: r.pick(['green', 'ultraviolet', '#0f0', '#zzz']),
    badge_visible: true,
    description: r.pick(TEXTS),
    gtin: r.pick([null, '00000000', '123']),
    specifications: json(junk(r)),
    technical_specs: json(junk(r)),
    product_features: json(junk(r)),
    product_highlights: json(junk(r)),
    product_faqs: json(list(r, () => junk(r))),
    product_videos: json(list(r, () => r.pick([junk(r), { url: link(r), title: r.pick(TEXTS) }]))),
    product_descriptions: json({ short: junk(r), detailed: junk(r) }),
    delivery_config: json({ pickup_locations: junk(r) }),
    display_config: json({ urgency_text: junk(r) }),
    reviews_config: json({ enabled: junk(r), custom_rating: junk(r) }),
    breadcrumb_config: json({ use_custom: true, custom_path: junk(r) }),
  }),
}
