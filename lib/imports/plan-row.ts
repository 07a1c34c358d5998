// Plans the changes of one line of a sheet. A cell that equals the exported one changes nothing, so that
// importing an unmodified export leaves all products unchanged.

import { isRemoteImageUrl } from '../content/remote-address.ts'
import { isSame } from '../core/merge.ts'
import { cutText } from '../core/text.ts'
import { fieldNamed, type NamedField, PRICE_FIELDS } from '../products/fields.ts'
import { cellAddress } from './cell-formats.ts'
import { type Columns, type Identity, isProductId, textOf } from './identity.ts'
import { type Issue, type IssueCode, issue } from './issues.ts'
import {
  type CellValue,
  inheritedAfter,
  type Lookups,
  type SheetProduct,
  type SheetRow,
  type SheetTag,
  valueAfter,
} from './product.ts'
import { readCell } from './read-cell.ts'
import { flagOfPrice, validateSale } from './row-checks.ts'
import { formatValue, toCell } from './to-cell.ts'

type Action = 'create' | 'update' | 'skip' | 'error'

export type PlannedRow = {
  row: number
  action: Action
  productId: string
  label: string
  /** Columns of products to write, named as in the database; prices in reais. */
  changes: Record<string, unknown>
  /** The complete list of tags to store; null leaves the tags unchanged. */
  tags: SheetTag[] | null
  issues: Issue[]
  /** Suspicious prices among the changes; the line requires a decision. */
  flags: Issue[]
  /** updated_at of the product at the time of the comparison. */
  seenAt: string | null
  isStoredMaster: boolean
}

type RowInput = {
  row: SheetRow
  columns: Columns
  identity: Identity
  /** The stored product that the line identifies. */
  current: SheetProduct | null
  /** The id of a product to create. */
  newId: string
  lookups: Lookups
}

const JSON_LIMIT = 131_072

/**
 * Compares a line with its stored product and returns the changes to write; without one, a new
 * product.
 */
export function planRow(input: RowInput): PlannedRow {
  const { row, columns, current, identity } = input
  const plan: PlannedRow = {
    row: row.row,
    action: 'skip',
    productId: current?.id ?? input.newId,
    label: cutText(textOf(row, columns, 'name') ?? current?.name ?? identity.slug ?? '', 200),
    changes: {},
    tags: null,
    issues: [],
    flags: [],
    seenAt: current?.updated_at ?? null,
    isStoredMaster: current?.product_type === 'master',
  }
  addIdentityIssues(input, plan)
  for (const [name, column] of columns) {
    const field = fieldNamed(name)
    if (field) planCell({ ...input, field, column }, plan)
  }
  finalizeNewProduct(input, plan)
  removeInheritedChanges(input, plan)
  validateSale(plan, input.current, (name) => at(input, name))
  checkJsonSize(plan)
  addUnpricedIssue(input, plan)
  if (plan.issues.some(({ level }) => level === 'error')) {
    return { ...plan, action: 'error', changes: {}, tags: null, flags: [] }
  }
  const hasChanges = Object.keys(plan.changes).length > 0 || plan.tags !== null
  return { ...plan, action: current ? (hasChanges ? 'update' : 'skip') : 'create' }
}

function at(input: RowInput, name: string): { cell: string | null; field: string } {
  const column = input.columns.get(name)
  return { cell: column === undefined ? null : cellAddress(column, input.row.row), field: name }
}

function addIdentityIssues(input: RowInput, plan: PlannedRow): void {
  const { identity, current } = input
  if (identity.isBadId) plan.issues.push(issue('id', at(input, 'id')))
  else if (identity.id && current?.id !== identity.id)
    plan.issues.push(issue('id-unknown', at(input, 'id')))
  if (current?.trashed_at)
    plan.issues.push(issue('trashed', { cell: null, field: null }, { name: current.name }))
  if (current && identity.derivedSlug && !identity.id)
    plan.issues.push(issue('found-by-name', at(input, 'name'), { name: current.name }))
}

type CellInput = RowInput & { field: NamedField; column: number }

function planCell(input: CellInput, plan: PlannedRow): void {
  const { field, current, row } = input
  const cell = row.cells[input.column]
  if (current && isUnchanged(cell, toCell(field, current))) return
  const reading = readCell(field, cell)
  const where = at(input, field.name)
  if (reading.kind === 'keep') {
    addUnchangedPriceIssue(input, plan)
    return
  }
  if (reading.kind === 'wrong') {
    plan.issues.push(issue(reading.error.code, where, reading.error.params))
    return
  }
  const note = reading.warning && issue(reading.warning.code, where, reading.warning.params)
  const found = resolve(input, reading.value)
  if (found.issue) {
    plan.issues.push(issue(found.issue, where, { value: found.wrong ?? String(reading.value) }))
  } else if (field.kind === 'tags') {
    planTags(input, plan, reading.value as SheetTag[])
  } else if (current ? !isStored(current[field.name], found.value) : !isBlank(found.value)) {
    plan.changes[field.name] = found.value
    const flag = PRICE_FIELDS.has(field.name)
      ? flagOfPrice(where, note, current?.[field.name], found.value)
      : null
    if (flag) plan.flags.push(flag)
    if (note && note !== flag) plan.issues.push(note)
    return
  }
  if (note) plan.issues.push(note)
}

function isUnchanged(cell: CellValue | undefined, exported: string | number | null): boolean {
  return (cell === '' ? null : (cell ?? null)) === exported
}

/**
 * Reports that a blank price cell leaves the stored price unchanged, because an editor may have cleared the
 * cell to remove the price.
 */
function addUnchangedPriceIssue(input: CellInput, plan: PlannedRow): void {
  const price = Number(input.current?.price ?? 0)
  if (input.field.name !== 'price' || price === 0) return
  plan.issues.push(issue('price-kept', at(input, 'price'), { price: formatValue('price', price) }))
}

/**
 * Warns that a product without a price is not for sale; a SKU may inherit the price of its master.
 */
function addUnpricedIssue(input: RowInput, plan: PlannedRow): void {
  const { current } = input
  const after = (name: string) => valueAfter(plan.changes, current, name)
  if (after('product_type') === 'master' || Number(after('price') ?? 0) > 0) return
  if (!current && inheritedAfter(plan.changes, current).includes('price')) return
  plan.issues.push(issue('unpriced', at(input, 'price')))
}

/** Treats empty and missing texts as equal, because a sheet cannot distinguish them. */
function isStored(stored: unknown, read: unknown): boolean {
  return isSame(stored ?? null, read) || (read === null && stored === '')
}

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

/** `wrong` is the part of the value that the issue concerns, if not all of it. */
type Resolved = { value: unknown; issue?: IssueCode; wrong?: string }

/**
 * Resolves references of a cell (category, parent, related products, images) to the values to
 * store.
 */
function resolve(input: CellInput, value: unknown): Resolved {
  const { field, lookups, current, newId } = input
  if (value === null) return { value }
  if (IMAGE_FIELDS.has(field.name)) return resolveImages(input, value)
  if (field.name === 'gallery_alts')
    return { value: resolveAlts(value as Record<string, unknown>, lookups.storedImage) }
  if (field.kind === 'category')
    return lookups.hasCategory(String(value)) ? { value } : { value, issue: 'category' }
  if (field.kind === 'parent') {
    const parent = lookups.reference(String(value))
    const isMaster = parent?.type === 'master' && parent.id !== (current?.id ?? newId)
    return isMaster ? { value: parent.id } : { value, issue: 'parent' }
  }
  if (field.kind === 'related') {
    const names = value as string[]
    const ids = names.map(
      (name) => lookups.reference(name)?.id ?? storedRelation(current, name) ?? null,
    )
    return ids.includes(null) || ids.length > 50 ? { value, issue: 'related' } : { value: ids }
  }
  return { value }
}

function resolveImages({ lookups, current }: CellInput, value: unknown): Resolved {
  const resolved = [value]
    .flat()
    .map((address) => resolveImage(String(address), current, lookups.storedImage))
  const odd = resolved.findIndex(({ issue }) => issue)
  if (odd !== -1) return { value, issue: resolved[odd]?.issue, wrong: String([value].flat()[odd]) }
  const addresses = resolved.map(({ address }) => address)
  return { value: Array.isArray(value) ? addresses : addresses[0] }
}

/**
 * A related product that was deleted is exported by its id, which remains valid until it is removed
 * from the cell.
 */
function storedRelation(current: SheetProduct | null, name: string): string | undefined {
  const stored = current?.manual_related_products
  return isProductId(name) && Array.isArray(stored) && stored.includes(name) ? name : undefined
}

function planTags(input: CellInput, plan: PlannedRow, tags: SheetTag[]): void {
  const where = at(input, 'tags')
  for (const { name, weight } of tags) {
    const stored = input.lookups.tagWeight(name.toLowerCase())
    if (stored === undefined) plan.issues.push(issue('tag-new', where, { name }))
    else if (stored !== weight)
      plan.issues.push(issue('tag-weight', where, { name, stored, given: weight }))
  }
  const names = (list: readonly SheetTag[]) => list.map(({ name }) => name.toLowerCase()).sort()
  if (!isSame(names(input.current?.tags ?? []), names(tags))) plan.tags = tags
}

function finalizeNewProduct(input: RowInput, plan: PlannedRow): void {
  const { current, identity, lookups } = input
  if (!current) {
    // An invalid name already has an issue.
    const isNamed =
      plan.changes.name !== undefined || plan.issues.some(({ field }) => field === 'name')
    if (!isNamed) plan.issues.push(issue('name-missing', at(input, 'name')))
    if (identity.derivedSlug) plan.changes.slug ??= identity.derivedSlug
  }
  const owner = current?.id ?? input.newId
  const slugOwner = lookups.bySlug(String(plan.changes.slug ?? ''))
  if (slugOwner && slugOwner.id !== owner)
    plan.issues.push(issue('slug-taken', at(input, 'slug'), { name: slugOwner.name }))
  const skuOwner = lookups.bySku(String(plan.changes.sku_code ?? ''))
  if (skuOwner && skuOwner.id !== owner)
    plan.issues.push(issue('sku-taken', at(input, 'sku_code'), { name: skuOwner.name }))
  const after = (name: string) => valueAfter(plan.changes, current, name)
  if (after('parent_product_id') && after('product_type') !== 'sku')
    plan.issues.push(issue('parent-of-simple', at(input, 'parent_product_id')))
}

/** Drops changes of fields that a SKU inherits from its master. */
function removeInheritedChanges(input: RowInput, plan: PlannedRow): void {
  const { current } = input
  for (const field of inheritedAfter(plan.changes, current)) {
    if (!(field in plan.changes) || (field === 'name' && !current)) continue
    delete plan.changes[field]
    plan.flags = plan.flags.filter((flag) => flag.field !== field)
    plan.issues.push(issue('inherited', at(input, field)))
  }
}

function checkJsonSize(plan: PlannedRow): void {
  const size = Object.entries(plan.changes)
    .filter(([name]) => fieldNamed(name)?.kind === 'json')
    .reduce((sum, [, value]) => sum + JSON.stringify(value).length, 0)
  if (size > JSON_LIMIT)
    plan.issues.push(issue('too-much-json', { cell: null, field: null }, { max: JSON_LIMIT }))
}

/** Columns that contain image addresses. */
export const IMAGE_FIELDS: ReadonlySet<string> = new Set(['image', 'additional_images'])

type ResolvedImage = { address: string; issue?: IssueCode }

/**
 * Returns the value to store for an image address: its stored file if there is one, or the web
 * address until the image is fetched. Addresses that the product already has are kept.
 */
function resolveImage(
  address: string,
  current: SheetProduct | null,
  storedImage: (address: string) => string | null,
): ResolvedImage {
  const ownAddresses = [current?.image, current?.additional_images].flat()
  const stored = storedImage(address)
  if (stored !== null) return { address: stored }
  if (ownAddresses.includes(address) || isRemoteImageUrl(address)) return { address }
  return { address, issue: address.startsWith('/media/') ? 'media-missing' : 'image-address' }
}

/** Replaces image addresses, the keys of `alts`, by those of the stored files. */
function resolveAlts(
  alts: Record<string, unknown>,
  storedImage: (address: string) => string | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(alts).map(([address, text]) => [storedImage(address) ?? address, text]),
  )
}
