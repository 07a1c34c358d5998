import type { Product } from '../catalog/product.ts'
import { seedId } from '../ids.ts'

const everywhere = { mobile: true, tablet: true, desktop: true }

export const specialId = (key: string) => seedId('special-section', key)
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
    (row) =>
      /zelda|elden|witcher|baldur|final fantasy|persona|dragon|clair/i.test(String(row.name)),
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
                'Camisetas, canecas e mochilas',
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
