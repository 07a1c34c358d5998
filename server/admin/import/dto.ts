import { z } from 'zod'
import { fieldPlace } from '@/lib/admin-import/fields'
import type { Issue } from '@/lib/admin-import/issues'
import type { Tally } from '@/lib/admin-import/review'
import { shortenPair, shownValue } from '@/lib/admin-import/show-value'

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const count = z.number()

const batch = z.object({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  headers: z.array(z.object({ column: z.number(), header: z.string(), sample: z.string() })),
  mapping: z.record(z.string(), z.string()).nullable(),
  total_rows: count,
  done_rows: count,
  create_count: count,
  update_count: count,
  skip_count: count,
  error_count: count,
  warning_count: count,
  failure: z.string().nullable(),
  created_at: z.string(),
})

export type ImportCounts = {
  create: number
  update: number
  skip: number
  error: number
  warning: number
}

/** An import as its wizard and the list of imports show it. */
export type ImportBatch = {
  id: string
  fileName: string
  state: ImportState
  headers: { column: number; header: string; sample: string }[]
  mapping: Record<string, string> | null
  totalRows: number
  doneRows: number
  counts: ImportCounts
  failure: { code: string; cells?: string[]; row?: number } | null
  createdAt: string
}

/** How far an import is: lines checked, or products written. */
export type ImportStatus = { state: ImportState; done: number; total: number }

const failure = z.object({
  code: z.string(),
  cells: z.array(z.string()).optional(),
  row: z.number().optional(),
})

/** An import from its row. */
export function toImportBatch(value: unknown): ImportBatch {
  const row = batch.parse(value)
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    headers: row.headers,
    mapping: row.mapping,
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
  }
}

const issues = z.array(z.custom<Issue>((one) => typeof one === 'object' && one !== null))
const action = z.enum(['create', 'update', 'skip', 'error', 'left_out'])
const decision = z.enum(['accepted', 'left_out']).nullable()
const values = z.record(z.string(), z.unknown())

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

/** A changed field of a line as people read it, long texts from their difference on; '' for none. */
export type ImportChange = { field: string; before: string; after: string }

/** A line of a checked sheet: what becomes of it, what changes, what was found and decided. */
export type ImportLine = {
  row: number
  action: Tally['action']
  label: string
  /** The store has no such product yet, or had none when the sheet was checked. */
  isNew: boolean
  changes: ImportChange[]
  issues: Issue[]
  /** Why its prices are suspicious; not empty: it needs a decision. */
  flags: Issue[]
  decision: Tally['decision']
}

const REFERENCES = ['parent_product_id', 'manual_related_products']
const MAX_REFERENCES = 20

/** The ids of products that a line refers to. */
export function idsOnLine(value: unknown): string[] {
  const { changes, before } = line.parse(value)
  return REFERENCES.flatMap((field) => [changes[field], before[field]].flat())
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_REFERENCES)
}

/** A line from its row; `nameOf` gives the name of a product by its id. */
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
          shownValue(field, was[field], nameOf),
          shownValue(field, after[field as keyof typeof after], nameOf),
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

/** Lines with the same things in common, from their row. */
export const toTally = (value: unknown): Tally => tally.parse(value)

const pictures = z.object({ total: z.number(), stored: z.number(), failed: z.number() })

/** How far the store is with the pictures of an import. */
export type PictureCounts = z.infer<typeof pictures>

/** How far the pictures of an import are, from their row. */
export const toPictureCounts = (value: unknown): PictureCounts => pictures.parse(value)

const lostPicture = z.object({
  address: z.string(),
  fault: z.string(),
  product_ids: z.array(z.string()),
})

/** A picture that could not be fetched: its address, why, and a product that waits for it. */
export type LostPicture = { address: string; fault: string; product: string; more: number }

/** A picture that could not be fetched, from its row. */
export function toLostPicture(
  value: unknown,
  nameOf: (id: string) => string | undefined,
): LostPicture {
  const { address, fault, product_ids } = lostPicture.parse(value)
  const [first = ''] = product_ids
  return { address, fault, product: nameOf(first) ?? '', more: product_ids.length - 1 }
}
