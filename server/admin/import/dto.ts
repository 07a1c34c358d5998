import { z } from 'zod'
import type { Issue } from '@/lib/admin-import/issues'

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

const line = z.object({
  row_number: z.number(),
  action: z.enum(['create', 'update', 'skip', 'error']),
  label: z.string(),
  fields: z.array(z.string()),
  issues: z.array(z.custom<Issue>((one) => typeof one === 'object' && one !== null)),
})

/** A line of a checked sheet: what becomes of it, which fields change, what was found. */
export type ImportLine = {
  row: number
  action: 'create' | 'update' | 'skip' | 'error'
  label: string
  fields: string[]
  issues: Issue[]
}

/** A line from its row. */
export function toImportLine(value: unknown): ImportLine {
  const { row_number, ...rest } = line.parse(value)
  return { row: row_number, ...rest }
}
