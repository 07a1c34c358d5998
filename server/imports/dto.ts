import { z } from 'zod'
import { ERROR_CODES, type Issue, WARNING_CODES } from '@/lib/imports/issues'
import type { CellValue, SheetProduct, SheetRow } from '@/lib/imports/product'
import type { RowCount } from '@/lib/imports/report'
import { formatValue, shortenPair } from '@/lib/imports/to-cell'
import { fieldPlace } from '@/lib/products/fields'
import type { Json, Tables } from '@/server/core/database'

const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'applying', 'applied', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

type BatchRow = Pick<
  Tables<'import_batches'>,
  | 'id'
  | 'file_name'
  | 'state'
  | 'headers'
  | 'mapping'
  | 'total_rows'
  | 'done_rows'
  | 'create_count'
  | 'update_count'
  | 'skip_count'
  | 'error_count'
  | 'warning_count'
  | 'failure'
  | 'created_at'
  | 'touched_at'
>

const state = z.enum(IMPORT_STATES)
const headers = z.array(z.object({ column: z.number(), header: z.string(), sample: z.string() }))
const mapping = z.record(z.string(), z.string()).nullable()

type ImportCounts = {
  create: number
  update: number
  skip: number
  error: number
  warning: number
}

/** An import for its wizard and the list of imports. */
export type ImportBatch = {
  id: string
  fileName: string
  state: ImportState
  headers: { column: number; header: string; sample: string }[]
  mapping: Record<string, string> | null
  totalRows: number
  doneRows: number
  counts: ImportCounts
  failure: { code: string; row?: number } | null
  createdAt: string
  /** Time of the last step. */
  touchedAt: string
}

/** Progress of an import: checked lines or written products. */
export type ImportStatus = { state: ImportState; done: number; total: number }

const failure = z.object({
  code: z.string(),
  row: z.number().optional(),
})

/** Converts the row of an import. */
export function toImportBatch(row: BatchRow): ImportBatch {
  return {
    id: row.id,
    fileName: row.file_name,
    state: state.parse(row.state),
    headers: headers.parse(row.headers),
    mapping: mapping.parse(row.mapping),
    totalRows: row.total_rows,
    doneRows: row.done_rows,
    counts: {
      create: row.create_count,
      update: row.update_count,
      skip: row.skip_count,
      error: row.error_count,
      warning: row.warning_count,
    },
    failure: row.failure === null ? null : failure.parse(JSON.parse(row.failure)),
    createdAt: row.created_at,
    touchedAt: row.touched_at,
  }
}

/** Parses the issues of a line as they are stored. */
export const issues = z.array(
  z.object({
    level: z.enum(['error', 'warning']),
    code: z.enum([...ERROR_CODES, ...WARNING_CODES]),
    cell: z.string().nullable(),
    field: z.string().nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)
const action = z.enum(['create', 'update', 'skip', 'error', 'left_out'])
const decision = z.enum(['accepted', 'left_out']).nullable()
const values = z.record(z.string(), z.unknown())

// The generated type of a view makes every column nullable. A null in a required column fails the
// parsing.
const line = z.object({
  row_number: z.number(),
  action,
  label: z.string(),
  seen_at: z.string().nullable(),
  issues,
  flags: issues,
  decision,
  changes: values,
  before: values,
  tags: z.array(z.string()).nullable(),
  before_tags: z.array(z.string()).nullable(),
})

/**
 * A changed field of a line as text, '' for no value. Long texts begin shortly before their difference.
 */
export type ImportChange = { field: string; before: string; after: string }

/** A line of a checked sheet with its action, changes, issues and decision. */
export type ImportLine = {
  row: number
  action: RowCount['action']
  label: string
  /** Whether the product did not exist when the sheet was checked. */
  isNew: boolean
  changes: ImportChange[]
  issues: Issue[]
  /** Reasons why the prices are suspicious. A line with flags needs a decision. */
  flags: Issue[]
  decision: RowCount['decision']
}

const REFERENCES = ['parent_product_id', 'manual_related_products']
const MAX_REFERENCES = 20

/** Returns the ids of up to 20 products that a line refers to. */
export function referencedIds(value: unknown): string[] {
  const { changes, before } = line.parse(value)
  return REFERENCES.flatMap((field) => [changes[field], before[field]].flat())
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_REFERENCES)
}

/** Converts the row of a line; `nameOf` returns the name of a product by its id. */
export function toImportLine(
  value: unknown,
  nameOf: (id: string) => string | undefined,
): ImportLine {
  const { row_number, seen_at, changes, before, tags, before_tags, ...rest } = line.parse(value)
  const after = tags ? { ...changes, tags } : changes
  const was: Record<string, unknown> = { ...before, tags: before_tags ?? undefined }
  return {
    ...rest,
    row: row_number,
    isNew: seen_at === null,
    changes: Object.keys(after)
      .sort((a, b) => fieldPlace(a) - fieldPlace(b))
      .map((field) => ({
        field,
        ...shortenPair(
          formatValue(field, was[field], nameOf),
          formatValue(field, after[field as keyof typeof after], nameOf),
        ),
      })),
  }
}

const tally = z.object({
  action,
  decision,
  unpriced: z.boolean(),
  reasons: z.array(z.string()),
  lines: z.number(),
})

/** Converts the row of a tally: the number of lines with the same action, decision and reasons. */
export const toRowCount = (value: unknown): RowCount => tally.parse(value)

const images = z.object({ total: z.number(), stored: z.number(), failed: z.number() })

/** Progress of the images of an import. */
export type ImageCounts = z.infer<typeof images>

/** Converts the row with the image counts of an import. */
export const toImageCounts = (value: unknown): ImageCounts => images.parse(value)

/**
 * An image that could not be fetched: its URL, the error, the first product that uses it and the
 * number of other products.
 */
export type FailedImage = { address: string; error: string; product: string; more: number }

/** Converts the row of an image that could not be fetched. */
export function toFailedImage(
  row: Pick<Tables<'import_images'>, 'address' | 'fault' | 'product_ids'>,
  nameOf: (id: string) => string | undefined,
): FailedImage {
  const { address, fault, product_ids } = row
  const [first = ''] = product_ids
  return {
    address,
    error: fault ?? 'UNKNOWN',
    product: nameOf(first) ?? '',
    more: product_ids.length - 1,
  }
}

const touched = z.object({
  hasNew: z.boolean(),
  products: z.array(z.string()),
  cards: z.array(z.string()),
  categories: z.array(z.string()),
})

/**
 * The result of a change by a batch: whether it created products, names of the product pages that existed
 * before, slugs and ids of products with cards on lists, and the paths of the categories.
 */
export type BatchChanges = z.infer<typeof touched>

/**
 * Parses the changes in the result of `apply_import`, `undo_import` or `finish_import_image`.
 */
export const toBatchChanges = (answer: Json): BatchChanges => touched.parse(answer)

const answer = z.union([
  z.object({ undone: z.literal(true) }),
  z.object({
    undone: z.literal(false),
    count: z.number(),
    obstacles: z.array(
      z.object({
        row_number: z.number(),
        label: z.string(),
        why: z.enum(['changed', 'deleted', 'in_use']),
      }),
    ),
  }),
])

/** Whether a batch was undone, or up to 10 of the products that prevent it. */
export type UndoResult =
  | { undone: true }
  | { undone: false; count: number; obstacles: UndoConflict[] }

type UndoConflict = { row: number; name: string; why: 'changed' | 'deleted' | 'in_use' }

/** Converts the result of `undo_import`. */
export function toUndoResult(value: Json): UndoResult {
  const found = answer.parse(value)
  if (found.undone) return { undone: true }
  const obstacles = found.obstacles.map(({ row_number, label, why }) => ({
    row: row_number,
    name: label,
    why,
  }))
  return { undone: false, count: found.count, obstacles }
}

// Only these columns are validated. The other ones are written by the kind of their field.
const sheetProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  product_type: z.string(),
  updated_at: z.string(),
  tags: z.array(z.object({ name: z.string(), weight: z.number() })),
  related: z.array(z.string()),
})

// `z.looseObject` copies all 70 columns of a row: 200 ms for 5,000 products instead of 3 ms.
const sheetProducts = z.array(z.custom<SheetProduct>((row) => sheetProduct.safeParse(row).success))

/**
 * Converts the result of `export_products` or `import_products`.
 * @throws ZodError for another shape
 */
export function toSheetProducts(rows: readonly Json[]): SheetProduct[] {
  return sheetProducts.parse(rows)
}

type StoredRow = { row: number; cells: (CellValue | null)[] }

const storedRow = z.object({ row: z.number(), cells: z.array(z.unknown()) })
const storedRows = z.array(z.custom<StoredRow>((row) => storedRow.safeParse(row).success))

/**
 * Converts the result of `read_import_lines`, in which blank cells are null.
 * @throws ZodError for another shape
 */
export function toSheetRows(lines: Json): SheetRow[] {
  return storedRows
    .parse(lines)
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell ?? undefined) }))
}
