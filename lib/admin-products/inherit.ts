import type { ProductForm } from './product-form.ts'

/** What a SKU may take from its master, by the field of the editor that holds it. */
const COLUMNS_OF: Partial<Record<keyof ProductForm, readonly string[]>> = {
  pictures: ['image', 'additional_images', 'gallery_alts'],
  availability: ['availability', 'release_date', 'lead_days'],
}

export const INHERITABLE_FIELDS = [
  'name',
  'description',
  'brand',
  'category',
  'platform',
  'price',
  'pro_price',
  'list_price',
  'discount_percentage',
  'pictures',
  'sizes',
  'colors',
  'badge_text',
  'badge_color',
  'badge_visible',
  'specifications',
  'technical_specs',
  'product_features',
  'shipping_weight',
  'free_shipping',
  'meta_title',
  'meta_description',
  'is_featured',
  'uti_pro_enabled',
  'uti_pro_value',
  'uti_pro_custom_price',
  'uti_pro_type',
  'pro_days',
  'uti_coins_cashback_percentage',
  'uti_coins_discount_percentage',
  'product_videos',
  'product_faqs',
  'product_highlights',
  'trust_indicators',
  'manual_related_products',
  'reviews_config',
  'breadcrumb_config',
  'product_descriptions',
  'delivery_config',
  'display_config',
  'condition',
  'condition_notes',
  'availability',
] as const satisfies readonly (keyof ProductForm)[]

export type InheritableField = (typeof INHERITABLE_FIELDS)[number]

export function isInheritable(field: string): field is InheritableField {
  return INHERITABLE_FIELDS.some((name) => name === field)
}

const columnsOfField = (field: InheritableField): readonly string[] => COLUMNS_OF[field] ?? [field]

/** Whether a SKU takes this field from its master. */
export function inherits(columns: readonly string[], field: InheritableField): boolean {
  return columnsOfField(field).every((column) => columns.includes(column))
}

/** inherit_from_master with this field taken over or set free. */
export function withInheritance(
  columns: readonly string[],
  field: InheritableField,
  isInherited: boolean,
): string[] {
  const own = columnsOfField(field)
  const others = columns.filter((column) => !own.includes(column))
  return isInherited ? [...others, ...own] : others
}

/** What a new SKU takes over unless somebody says otherwise: everything but its name and its price. */
export function defaultInheritance(): string[] {
  return INHERITABLE_FIELDS.filter((field) => field !== 'name' && field !== 'price').flatMap(
    columnsOfField,
  )
}
