import type { ProductForm } from './product-form.ts'

/** The tabs of the editor and the fields that lie on each. */
export const TABS = {
  basico: [
    'name',
    'slug',
    'brand',
    'category',
    'platform',
    'gtin',
    'sku_code',
    'sort_order',
    'is_active',
    'is_featured',
    'condition',
    'condition_notes',
    'availability',
  ],
  preco: [
    'price',
    'list_price',
    'discount_percentage',
    'stock',
    'pro_price',
    'uti_pro_enabled',
    'uti_pro_type',
    'uti_pro_value',
    'uti_pro_custom_price',
    'pro_days',
    'uti_coins_cashback_percentage',
    'uti_coins_discount_percentage',
  ],
  imagens: ['pictures'],
  descricao: ['description', 'product_descriptions', 'meta_title', 'meta_description'],
  detalhes: [
    'specifications',
    'technical_specs',
    'product_features',
    'product_highlights',
    'product_faqs',
    'product_videos',
  ],
  entrega: [
    'shipping_weight',
    'free_shipping',
    'delivery_config',
    'badge_text',
    'badge_color',
    'badge_visible',
    'trust_indicators',
  ],
  variacoes: [
    'sizes',
    'colors',
    'product_type',
    'parent_product_id',
    'variant_attributes',
    'inherit_from_master',
  ],
  relacionados: ['tags', 'manual_related_products'],
  exibicao: ['display_config', 'reviews_config', 'breadcrumb_config', 'is_reviewed'],
} as const satisfies Record<string, readonly (keyof ProductForm)[]>

export type TabName = keyof typeof TABS
export const TAB_NAMES = Object.keys(TABS) as TabName[]

/** The tab that a field lies on. */
export function tabOf(field: string): TabName {
  return TAB_NAMES.find((tab) => TABS[tab].some((name: string) => name === field)) ?? 'basico'
}

const FIELD_OF: Record<string, keyof ProductForm> = {
  image: 'pictures',
  additional_images: 'pictures',
  gallery_alts: 'pictures',
  release_date: 'availability',
  lead_days: 'availability',
}

/** The field of the editor that stands for a column, null for what no field stands for. */
export function fieldOfColumn(path: string): keyof ProductForm | null {
  const column = path.replace(/^patch\./, '').split('.')[0] ?? ''
  const known = TAB_NAMES.flatMap((tab): readonly string[] => TABS[tab])
  return FIELD_OF[column] ?? (known.includes(column) ? (column as keyof ProductForm) : null)
}
