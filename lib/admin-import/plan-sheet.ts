import { cellAddress } from './cell-address.ts'
import { type Columns, type Identity, identityOf, textOf } from './identity.ts'
import { type Issue, issue } from './issues.ts'
import type { Lookups, Reference } from './lookups.ts'
import { PICTURE_FIELDS } from './pictures.ts'
import type { PlannedRow } from './plan-row.ts'
import type { SheetProduct, SheetRow } from './product.ts'

/** The lines of a sheet by what names their products. */
export type SheetIndex = {
  identities: Identity[]
  /** The id that the product of each line gets if it has to be made. */
  newIds: string[]
  /** slug, SKU code or id → the line that names itself so. */
  lineOf: ReadonlyMap<string, number>
  typeOf: (line: number) => string | null
}

/** Reads who is who in a sheet. `makeId` gives a new uuid. */
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

/** Every name by which these lines ask for products: their own, parents and related ones. */
export function namesAskedFor(
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

/** Every address of a picture that these lines name. */
export function picturesAskedFor(rows: readonly SheetRow[], columns: Columns): string[] {
  const texts = rows.flatMap((row) =>
    [...PICTURE_FIELDS].map((field) => textOf(row, columns, field) ?? ''),
  )
  const addresses = texts.flatMap((text) => text.split(/[|\n]/)).map((one) => one.trim())
  return [...new Set(addresses.filter(Boolean))]
}

/** Answers from these products of the store and, for references, from the lines of the sheet. */
export function lookupsIn(
  products: readonly SheetProduct[],
  index: SheetIndex,
  store: Pick<Lookups, 'hasCategory' | 'tagWeight' | 'storedPicture'>,
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

/** The product of the store that a line names: by id, else slug, else SKU code, else its name's slug. */
export function currentOf(identity: Identity, lookups: Lookups): SheetProduct | null {
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
 * What only shows with all lines together: a product named twice, and a line that needs one which
 * will not be made. Such lines become errors.
 */
export function settlePlans(plans: readonly PlannedRow[], columns: Columns): PlannedRow[] {
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
  const lost = new Set(
    settled.flatMap((plan) =>
      plan.action === 'error' && plan.seenAt === null ? [plan.productId] : [],
    ),
  )
  const newTags = new Set<unknown>()
  return settled
    .map((plan) => (lost.size === 0 ? plan : withoutLost(plan, lost, columns)))
    .map((plan) => ({ ...plan, issues: plan.issues.filter((one) => isNews(one, newTags)) }))
}

/** That a tag is new is said once, where it comes first. */
function isNews({ code, params }: Issue, told: Set<unknown>): boolean {
  if (code !== 'tag-new') return true
  const name = String(params.name).toLowerCase()
  if (told.has(name)) return false
  told.add(name)
  return true
}

function withoutLost(plan: PlannedRow, lost: ReadonlySet<string>, columns: Columns): PlannedRow {
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
