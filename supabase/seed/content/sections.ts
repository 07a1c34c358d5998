import type { Product } from '../catalog/product.ts'
import { seedId } from '../ids.ts'

/** The items of a section: a tag by name, or products chosen from the catalog. */
type Choice = { tag: string } | { pick: (product: Product) => boolean; count?: number }

type Section = {
  key: string
  title: [string, string]
  colors?: [string, string]
  link?: string
  items: Choice
}

const of = (product: Product) => product.row
const inCategory = (path: string) => (product: Product) =>
  String(of(product).category).startsWith(path)
const on = (platform: string) => (product: Product) => of(product).platform === platform
const hasBadge = (badge: string) => (product: Product) => of(product).badge_text === badge
const isOffer = (product: Product) => Number(of(product).discount_percentage ?? 0) >= 15

const RED: [string, string] = ['#b3122f', '#b45309']

export const sectionList: Section[] = [
  {
    key: 'ofertas',
    title: ['Ofertas', 'da semana'],
    colors: RED,
    link: '/categoria/ofertas',
    items: { pick: isOffer },
  },
  {
    key: 'lancamentos',
    title: ['Acabou de', 'chegar'],
    items: { pick: (p) => hasBadge('Lançamento')(p) || hasBadge('Pré-venda')(p) },
  },
  { key: 'mais-vendidos', title: ['Mais', 'vendidos'], items: { pick: hasBadge('Mais vendido') } },
  { key: 'consoles', title: ['Consoles', 'à pronta entrega'], items: { tag: 'Console' } },
  {
    key: 'switch-2',
    title: ['Nintendo', 'Switch 2'],
    colors: ['#c20d1b', '#6b7280'],
    link: '/nintendo',
    items: { tag: 'Nintendo Switch 2' },
  },
  {
    key: 'ps5-jogos',
    title: ['Jogos de', 'PS5'],
    colors: ['#1d4fd8', '#6b7280'],
    link: '/categoria/playstation/jogos-ps5',
    items: { pick: inCategory('playstation/jogos-ps5') },
  },
  {
    key: 'ps4-jogos',
    title: ['Ainda no', 'PS4?'],
    link: '/categoria/playstation/jogos-ps4',
    items: { pick: inCategory('playstation/jogos-ps4') },
  },
  {
    key: 'ps-acessorios',
    title: ['Para o seu', 'PlayStation'],
    link: '/categoria/playstation/acessorios',
    items: { pick: inCategory('playstation/acessorios') },
  },
  {
    key: 'ps-exclusivos',
    title: ['Só no', 'PlayStation'],
    items: {
      pick: (p) =>
        on('ps5')(p) &&
        of(p).brand === 'Sony Interactive Entertainment' &&
        // Also sold for Xbox and PC.
        !/^Helldivers/.test(String(of(p).name)),
    },
  },
  {
    key: 'nintendo-jogos',
    title: ['Jogos', 'Nintendo'],
    link: '/categoria/nintendo/jogos',
    items: { pick: inCategory('nintendo/jogos') },
  },
  {
    key: 'nintendo-familia',
    title: ['Para jogar', 'em família'],
    items: {
      pick: (p) => inCategory('nintendo/jogos')(p) && p.tags.some(({ name }) => name === 'Família'),
    },
  },
  {
    key: 'nintendo-acessorios',
    title: ['Controles e', 'acessórios'],
    link: '/categoria/nintendo/acessorios',
    items: { pick: inCategory('nintendo/acessorios') },
  },
  {
    key: 'xbox-jogos',
    title: ['Jogos de', 'Xbox'],
    colors: ['#0d6a10', '#6b7280'],
    link: '/categoria/xbox/jogos',
    items: { pick: inCategory('xbox/jogos') },
  },
  {
    key: 'game-pass',
    title: ['Game Pass', 'e cartões'],
    link: '/categoria/xbox/game-pass',
    items: { pick: inCategory('xbox/game-pass') },
  },
  {
    key: 'xbox-acessorios',
    title: ['Acessórios', 'Xbox'],
    link: '/categoria/xbox/acessorios',
    items: { pick: inCategory('xbox/acessorios') },
  },
  {
    key: 'pc-perifericos',
    title: ['Mesa', 'completa'],
    link: '/categoria/pc-gaming/perifericos',
    items: { pick: inCategory('pc-gaming/perifericos') },
  },
  {
    key: 'pc-hardware',
    title: ['Peças para o', 'seu PC'],
    link: '/categoria/pc-gaming/hardware',
    items: { pick: inCategory('pc-gaming/hardware') },
  },
  {
    key: 'pc-jogos',
    title: ['Na sua', 'Steam'],
    link: '/categoria/pc-gaming/jogos-steam',
    items: { pick: inCategory('pc-gaming/jogos-steam') },
  },
  {
    key: 'retro-jogos',
    title: ['Clássicos', 'de verdade'],
    link: '/categoria/retro',
    items: { pick: (p) => inCategory('retro')(p) && of(p).age_rating !== null },
  },
  { key: 'retro-consoles', title: ['Consoles', 'retrô'], items: { tag: 'Console retrô' } },
  {
    key: 'colecionaveis',
    title: ['Área', 'Geek'],
    colors: ['#b45309', '#7c3aed'],
    link: '/area-geek',
    items: { pick: inCategory('colecionaveis') },
  },
  { key: 'vestir', title: ['Vista o', 'seu jogo'], items: { tag: 'Vestuário' } },
  { key: 'rpg', title: ['Para perder', '100 horas'], items: { tag: 'RPG' } },
  { key: 'terror', title: ['Luz', 'apagada'], items: { tag: 'Terror' } },
  { key: 'corrida', title: ['Pé na', 'tábua'], items: { tag: 'Corrida' } },
]

export const sectionId = (key: string) => seedId('product-section', key)
export const sectionKey = (key: string) => `product_section_${sectionId(key)}`

export const productSections = sectionList.map(({ key, title, colors, link }, i) => ({
  id: sectionId(key),
  title: title.join(' '),
  title_part1: title[0],
  title_part2: title[1],
  title_color1: colors?.[0] ?? null,
  title_color2: colors?.[1] ?? null,
  view_all_link: link ?? null,
  created_at: new Date(Date.UTC(2026, 8, 1, 12, i)).toISOString(),
}))

/** Returns only the first SKU of each master, so that a row shows different products. */
function oneOfEach(products: Product[]): Product[] {
  const seen = new Set<unknown>()
  return products.filter(({ row }) => {
    const key = row.parent_product_id ?? row.id
    return !seen.has(key) && seen.add(key)
  })
}

/** Returns the items of all sections, chosen from the listed products in the given order. */
export function sectionItems(products: Product[]) {
  const listed = products.filter(({ row }) => row.product_type !== 'master' && row.is_active)
  return sectionList.flatMap(({ key, items }) => {
    const entries =
      'tag' in items
        ? [{ item_type: 'tag', item_id: items.tag }]
        : oneOfEach(listed.filter(items.pick))
            .slice(0, items.count ?? 16)
            .map(({ row }) => ({ item_type: 'product', item_id: row.id }))
    return entries.map((entry, i) => ({
      id: seedId('section-item', `${key}:${entry.item_id}`),
      section_id: sectionId(key),
      ...entry,
      display_order: i + 1,
    }))
  })
}

const everywhere = { mobile: true, tablet: true, desktop: true }

const specialId = (key: string) => seedId('special-section', key)
export const specialKey = (key: string) => `special_section_${specialId(key)}`

const idsOf = (products: Product[], pick: (row: Product['row']) => boolean, count: number) =>
  products
    .filter(({ row }) => row.product_type !== 'master' && row.is_active && pick(row))
    .slice(0, count)
    .map(({ row }) => row.id)

const carousel = (row_id: string, parts: [string, string], product_ids: string[]) => ({
  type: 'carousel',
  row_id,
  title: parts.join(' '),
  titlePart1: parts[0],
  titlePart2: parts[1],
  showTitle: true,
  titleAlignment: 'left',
  product_ids,
})

const wide = (key: string, link_url: string, title: string, subtitle: string) => ({
  image_url: `/media/banners/${key}-desktop.webp`,
  link_url,
  title,
  subtitle,
  enable_hover_animation: true,
})

/** Returns two sections with banners and carousels on a background. */
export function specialSections(products: Product[]) {
  const geek = idsOf(products, (row) => row.category === 'colecionaveis', 12)
  const wear = idsOf(products, (row) => Array.isArray(row.sizes) && row.sizes.length > 0, 8)
  const rpg = idsOf(
    products,
    (row) => /zelda|elden|witcher|baldur|final fantasy|persona|clair/i.test(String(row.name)),
    12,
  )
  return [
    {
      id: specialId('geek'),
      title: 'Mês da coleção',
      is_active: true,
      background_type: 'color',
      background_value: '#1c1230',
      background_image_position: 'center',
      carousel_title_color: '#ffffff',
      view_all_button_bg_color: '#ffb703',
      view_all_button_text_color: '#1c1230',
      scrollbar_color: '#7c5cc4',
      scrollbar_hover_color: '#a88be8',
      created_at: '2026-09-10T12:00:00Z',
      content_config: {
        layout_settings: {
          show_background: true,
          carousel_display: 'all',
          device_visibility: everywhere,
        },
        rows: [
          {
            type: 'banner',
            row_id: 'vitrine',
            layout: '2_col_half',
            custom_sizes: [],
            margin_included_in_banner: false,
            banners: [
              wide(
                'especial-colecao',
                '/area-geek',
                'Estátuas e figuras',
                'Peças que viram assunto na sala',
              ),
              wide(
                'especial-camisetas',
                '/categoria/colecionaveis',
                'Para vestir e usar',
                'Camisetas, canecas e bonés',
              ),
            ],
          },
          carousel('estatuas', ['Na', 'prateleira'], geek),
          carousel('vestir', ['No', 'corpo'], wear.length > 0 ? wear : geek.slice(0, 6)),
        ],
      },
    },
    {
      id: specialId('rpg'),
      title: 'Semana do RPG',
      is_active: true,
      background_type: 'image',
      background_value: '/media/banners/rpg-desktop.webp',
      background_image_position: 'center',
      carousel_title_color: '#ffe9b0',
      view_all_button_bg_color: '#b3122f',
      view_all_button_text_color: '#ffffff',
      scrollbar_color: '#8a6a2a',
      scrollbar_hover_color: '#d9ab4e',
      created_at: '2026-09-12T12:00:00Z',
      content_config: {
        layout_settings: {
          show_background: true,
          carousel_display: 'all',
          device_visibility: everywhere,
        },
        rows: [carousel('mundos', ['Mundos', 'inteiros'], rpg)],
      },
    },
  ]
}
