import { isGameCategory } from '../account/consoles.ts'

export type VariantAttributes = Readonly<Record<string, string>>

export type VariantSku = {
  id: string
  slug: string
  attributes: VariantAttributes
  inStock: boolean
}

export type VariantOption = { value: string; slug: string; isCurrent: boolean; inStock: boolean }
export type VariantChoice = { attribute: string; options: VariantOption[] }

/**
 * Parses products.variant_attributes to texts; entries that are neither text nor number are
 * dropped.
 */
export function parseVariantAttributes(value: unknown): VariantAttributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const text = typeof item === 'string' || typeof item === 'number' ? String(item).trim() : ''
    return text === '' ? [] : [[key, text] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the variant choices of a SKU's page: each attribute in which the siblings differ, with
 * its values. Each value links to the sibling that shares most other attributes with the current
 * SKU, preferably one in stock. `siblings` includes the current SKU and is in display order.
 */
export function variantChoices(
  currentId: string,
  siblings: readonly VariantSku[],
): VariantChoice[] {
  const current = siblings.find((sku) => sku.id === currentId)
  return unique(siblings.flatMap((sku) => Object.keys(sku.attributes))).flatMap((attribute) => {
    const values = unique(siblings.flatMap((sku) => attributeOf(sku, attribute) ?? []))
    if (values.length < 2) return []
    const options = values.flatMap((value) => {
      const isCurrent = current !== undefined && attributeOf(current, attribute) === value
      const target = isCurrent ? current : nearest(siblings, attribute, value, current)
      return target ? [{ value, slug: target.slug, isCurrent, inStock: target.inStock }] : []
    })
    return [{ attribute, options }]
  })
}

function nearest(
  siblings: readonly VariantSku[],
  attribute: string,
  value: string,
  current: VariantSku | undefined,
): VariantSku | undefined {
  const score = (sku: VariantSku) => shared(sku, current) + (sku.inStock ? 0.5 : 0)
  const candidates = siblings.filter((sku) => attributeOf(sku, attribute) === value)
  // The sort is stable: equal scores remain in display order.
  return candidates.sort((a, b) => score(b) - score(a))[0]
}

function shared(sku: VariantSku, current: VariantSku | undefined): number {
  const entries = Object.entries(current?.attributes ?? {})
  return entries.filter(([key, value]) => attributeOf(sku, key) === value).length
}

function attributeOf(sku: VariantSku, attribute: string): string | undefined {
  return Object.hasOwn(sku.attributes, attribute) ? sku.attributes[attribute] : undefined
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

const ACCESSORIES = /\/(?:acessorios|perifericos)$/

/**
 * Returns the category of products to buy in addition to a product of `category`: the accessories of its
 * department, or the games for an accessory; null if the department has none. `siblings` are the
 * subcategories of the department.
 */
export function additionsCategory(
  category: string,
  siblings: readonly { path: string }[],
): string | null {
  const paths = siblings.map(({ path }) => path).filter((path) => path !== category)
  const isWanted = ACCESSORIES.test(category)
    ? isGameCategory
    : (path: string) => ACCESSORIES.test(path)
  return paths.find(isWanted) ?? null
}
