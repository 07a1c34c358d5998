import { PLATFORMS } from '../platforms.ts'
import { conditionOfName } from '../sale-state.ts'
import { numberOrZero } from './numbers.ts'
import { defaultInheritance, type ProductForm } from './product-form.ts'
import { columnsOf, type ProductPatch } from './simple-fields.ts'

type MatrixOption = { name: string; values: string[] }
type MatrixCell = { attributes: Record<string, string>; name: string; key: string }

/** The limit of SKUs created at once. */
export const MAX_SKUS = 60

/** Splits a text at commas, semicolons and line breaks; returns distinct values. */
export function optionValues(text: string): string[] {
  const values = text
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return [...new Set(values)]
}

/** Returns a key of the attributes of a SKU that does not depend on their order or case. */
export function attributesKey(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes).map(([name, value]) => [name, value.toLowerCase()])
  return JSON.stringify(entries.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}

/** Yields all combinations of the options; the first option varies slowest. */
function* combinations(options: readonly MatrixOption[]): Generator<Record<string, string>> {
  const [option, ...others] = options
  if (!option) {
    yield {}
    return
  }
  for (const value of option.values) {
    for (const other of combinations(others)) yield { [option.name.trim()]: value, ...other }
  }
}

/**
 * Returns the first combinations of the options, at most `max`, without those whose key is in
 * `existing` or that of an earlier one. Options without a name or values are ignored.
 */
export function matrixCells(
  masterName: string,
  options: readonly MatrixOption[],
  existing: ReadonlySet<string> = new Set(),
  max = MAX_SKUS,
): MatrixCell[] {
  const real = options.filter(({ name, values }) => name.trim() !== '' && values.length > 0)
  if (real.length === 0) return []
  const keys = new Set(existing)
  const cells: MatrixCell[] = []
  for (const attributes of combinations(real)) {
    if (cells.length === max) break
    const key = attributesKey(attributes)
    if (keys.has(key)) continue
    keys.add(key)
    const name = `${masterName} ${Object.values(attributes).join(' ')}`.trim().slice(0, 200)
    cells.push({ attributes, key, name })
  }
  return cells
}

/** Returns a SKU code of a stem and its values: 'DUALSENSE', 'Azul' → 'DUALSENSE-AZUL'. */
export function skuCode(stem: string, values: readonly string[]): string {
  return [stem, ...values]
    .join('-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

/** A SKU to create; numbers as typed. */
export type SkuDraft = {
  key: string
  attributes: Record<string, string>
  isChosen: boolean
  name: string
  code: string
  price: string
  stock: string
}

/**
 * Returns the draft of a cell: name and code from its values, the price of the master, no stock.
 */
export function skuDraft(cell: MatrixCell, master: ProductForm): SkuDraft {
  const stem = master.sku_code || master.slug.split('-').slice(0, 3).join('-')
  return {
    key: cell.key,
    attributes: cell.attributes,
    isChosen: true,
    name: cell.name,
    code: skuCode(stem, Object.values(cell.attributes)),
    price: master.price,
    stock: '0',
  }
}

function platformOf(attributes: Record<string, string>): string | null {
  const values = Object.values(attributes).map((value) => value.toLowerCase())
  const found = PLATFORMS.find(({ slug, label }) =>
    values.some((value) => value === slug || value === label.toLowerCase()),
  )
  return found?.slug ?? null
}

/**
 * Returns the own columns of a new SKU. All others are inherited from the master, including an
 * equal price. A platform or condition named by the SKU is not inherited, nor is the list price
 * with another price: a planned price of the master sets its list price.
 */
export function skuPatch(draft: SkuDraft, master: ProductForm): ProductPatch {
  const price = numberOrZero(draft.price) ?? 0
  const platform = platformOf(draft.attributes)
  const isOwnPrice = price !== columnsOf(master).price
  const condition = conditionOfName(draft.name)
  const own: ProductPatch = {
    ...(isOwnPrice ? { price, list_price: null } : {}),
    ...(platform ? { platform } : {}),
    ...(condition ? { condition } : {}),
  }
  const inherited = [...defaultInheritance(), 'price'].filter(
    (column) => !Object.hasOwn(own, column),
  )
  return {
    name: draft.name.trim(),
    sku_code: draft.code.trim() || null,
    variant_attributes: draft.attributes,
    stock: Math.trunc(numberOrZero(draft.stock) ?? 0),
    inherit_from_master: inherited,
    ...own,
  }
}

/** Ways to distribute the stock of a master to its new SKUs. */
export const STOCK_SHARES = ['equal', 'first', 'none'] as const
export type StockShare = (typeof STOCK_SHARES)[number]

/** Returns the stock of each of `count` SKUs; with equal shares, the remainder goes to the first ones. */
export function shareStock(stock: number, count: number, share: StockShare): number[] {
  return Array.from({ length: count }, (_, at) => {
    if (share === 'first') return at === 0 ? stock : 0
    return share === 'equal' ? Math.floor(stock / count) + (at < stock % count ? 1 : 0) : 0
  })
}
