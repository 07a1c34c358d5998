import { cellAddress } from './cell-formats.ts'
import { type Columns, type Identity, identityOf, textOf } from './identity.ts'
import { type Issue, issue } from './issues.ts'
import { IMAGE_FIELDS, type PlannedRow } from './plan-row.ts'
import type { Lookups, Reference, SheetProduct, SheetRow } from './product.ts'

/** The lines of a sheet indexed by the identifiers of their products. */
export type SheetIndex = {
  identities: Identity[]
  /** The id of each line's product if it is created. */
  newIds: string[]
  /** Maps slug, SKU code or id to the line that has it. */
  lineOf: ReadonlyMap<string, number>
  typeOf: (line: number) => string | null
}

/** Returns the index of a sheet. `makeId` returns a new UUID. */
export function indexSheet(
  rows: readonly SheetRow[],
  columns: Columns,
  makeId: () => string,
): SheetIndex {
  const identities = rows.map((row) => identityOf(row, columns))
  const newIds = identities.map(({ id }) => id ?? makeId())
  const lineOf = new Map<string, number>()
  for (const [line, { id, slug, sku, derivedSlug }] of identities.entries()) {
    for (const name of [slug, derivedSlug, sku, id]) {
      if (name !== null && !lineOf.has(name)) lineOf.set(name, line)
    }
  }
  const typeOf = (line: number) => {
    const row = rows[line]
    return row ? (textOf(row, columns, 'product_type')?.toLowerCase() ?? null) : null
  }
  return { identities, newIds, lineOf, typeOf }
}

/**
 * Returns all identifiers used by these lines: their own and those of parents and related products.
 */
export function referencedNames(
  rows: readonly SheetRow[],
  columns: Columns,
  identities: readonly Identity[],
): string[] {
  const names = new Set<string>()
  for (const [line, row] of rows.entries()) {
    const { id, slug, sku, derivedSlug } = identities[line] ?? identityOf(row, columns)
    const related = textOf(row, columns, 'manual_related_products')?.split(/[|\n]/) ?? []
    const parent = textOf(row, columns, 'parent_product_id')
    for (const name of [id, slug, sku, derivedSlug, parent, ...related]) {
      const bare = name?.trim()
      if (bare) names.add(bare)
    }
  }
  return [...names]
}

/** Returns all distinct image addresses of these lines. */
export function referencedImages(rows: readonly SheetRow[], columns: Columns): string[] {
  const texts = rows.flatMap((row) =>
    [...IMAGE_FIELDS].map((field) => textOf(row, columns, field) ?? ''),
  )
  const addresses = texts.flatMap((text) => text.split(/[|\n]/)).map((one) => one.trim())
  return [...new Set(addresses.filter(Boolean))]
}

/** Returns lookups in these stored products and, for references, in the lines of the sheet. */
export function createLookups(
  products: readonly SheetProduct[],
  index: SheetIndex,
  store: Pick<Lookups, 'hasCategory' | 'tagWeight' | 'storedImage'>,
): Lookups {
  const ids = new Map(products.map((product) => [product.id, product]))
  const slugs = new Map(products.map((product) => [product.slug, product]))
  const skus = new Map(products.map((product) => [String(product.sku_code ?? ''), product]))
  skus.delete('')
  const inStore = (name: string) => slugs.get(name) ?? skus.get(name) ?? ids.get(name)
  return {
    ...store,
    byId: (id) => ids.get(id),
    bySlug: (slug) => slugs.get(slug),
    bySku: (sku) => skus.get(sku),
    reference(name): Reference | undefined {
      const stored = inStore(name)
      const line = index.lineOf.get(stored?.slug ?? name) ?? index.lineOf.get(name)
      const id = stored?.id ?? (line === undefined ? undefined : index.newIds[line])
      if (id === undefined) return undefined
      const type = line === undefined ? null : index.typeOf(line)
      return { id, type: type ?? stored?.product_type ?? 'simple' }
    },
  }
}

/**
 * Returns the stored product of a line by id, slug, SKU code or the slug of its name, in this
 * order.
 */
export function findStored(identity: Identity, lookups: Lookups): SheetProduct | null {
  const { id, slug, sku, derivedSlug } = identity
  return (
    (id ? lookups.byId(id) : undefined) ??
    (slug ? lookups.bySlug(slug) : undefined) ??
    (sku ? lookups.bySku(sku) : undefined) ??
    (derivedSlug ? lookups.bySlug(derivedSlug) : undefined) ??
    null
  )
}

/**
 * Applies the checks that need all lines: a product that occurs twice, and a SKU whose master will
 * not be created or become one. Such lines become errors.
 */
export function finalizePlans(plans: readonly PlannedRow[], columns: Columns): PlannedRow[] {
  const claimed = new Map<string, number>()
  const settled = plans.map((plan) => {
    if (plan.action === 'error') return plan
    const { slug, sku_code } = plan.changes
    const claims = [`id:${plan.productId}`]
    if (typeof slug === 'string') claims.push(`slug:${slug}`)
    if (typeof sku_code === 'string') claims.push(`sku:${sku_code}`)
    const first = claims.map((claim) => claimed.get(claim)).find((row) => row !== undefined)
    if (first !== undefined) return refused(plan, 'duplicate', null, { row: first })
    for (const claim of claims) claimed.set(claim, plan.row)
    return plan
  })
  const made = new Set(
    settled.filter(({ action }) => action !== 'error').map(({ productId }) => productId),
  )
  const isLost = ({ isStoredMaster, productId }: PlannedRow) =>
    !isStoredMaster && !made.has(productId)
  const lost = new Set(settled.filter(isLost).map(({ productId }) => productId))
  const newTags = new Set<unknown>()
  return settled
    .map((plan) => rejectMissingParent(plan, lost, columns))
    .map((plan) => ({ ...plan, issues: plan.issues.filter((one) => isFirstReport(one, newTags)) }))
}

/** A new tag is reported only once, at its first occurrence. */
function isFirstReport({ code, params }: Issue, seenTags: Set<unknown>): boolean {
  if (code !== 'tag-new') return true
  const name = String(params.name).toLowerCase()
  if (seenTags.has(name)) return false
  seenTags.add(name)
  return true
}

function rejectMissingParent(
  plan: PlannedRow,
  lost: ReadonlySet<string>,
  columns: Columns,
): PlannedRow {
  const parent = plan.changes.parent_product_id
  if (typeof parent !== 'string' || !lost.has(parent)) return plan
  const column = columns.get('parent_product_id')
  const cell = column === undefined ? null : cellAddress(column, plan.row)
  return refused(plan, 'parent', cell, { value: parent })
}

function refused(
  plan: PlannedRow,
  code: 'duplicate' | 'parent',
  cell: string | null,
  params: Record<string, string | number>,
): PlannedRow {
  const field = code === 'parent' ? 'parent_product_id' : null
  const issues = [...plan.issues, issue(code, { cell, field }, params)]
  return { ...plan, action: 'error', changes: {}, tags: null, issues, flags: [] }
}
