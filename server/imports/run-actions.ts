// The steps of an import. Called only by their routes, because a workbook exceeds the limit for the body of
// a server action, and the other steps take longer than a server action may. Each step checks origin, area
// and rate limit itself (require-importer.ts).
import 'server-only'
import { z } from 'zod'
import { readAtMost } from '@/lib/core/request'
import type { ErrorCode } from '@/lib/core/result'
import { getMappingError, type Mapping } from '@/lib/imports/headers'
import { LIMITS, STALE_MS, WorkbookError, type WorkbookErrorCode } from '@/lib/imports/limits'
import { fieldNamed } from '@/lib/products/fields'
import { type Db, longSessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { toBatchChanges } from './dto'
import { planImport, stagePlans } from './plan-import'
import { requireImporter } from './require-importer'
import { revalidateBatchChanges } from './revalidate-products'
import { loadRows, saveRows } from './stored-rows'
import { readWorkbook } from './workbook-reader'

type StepAnswer<T = undefined> = { ok: true; data: T } | ({ ok: false } & ImportFailure)

const UPLOADS = { limit: 60, windowSeconds: 10 * 60 }
const STEPS = { limit: 120, windowSeconds: 10 * 60 }

const mappingSchema = z.record(
  z.string().regex(/^\d{1,3}$/),
  z.string().refine((name) => fieldNamed(name) !== undefined),
)

/**
 * Validates the uploaded workbook, creates a batch and stores its lines. Returns the id of the batch.
 * Never throws.
 */
export async function uploadWorkbook(request: Request): Promise<StepAnswer<{ id: string }>> {
  return step('import-upload', async () => {
    await requireImporter('import-upload', UPLOADS)
    const length = request.headers.get('content-length')
    const body = await readAtMost(request.body ?? [], length, LIMITS.fileBytes)
    if (!body) throw new WorkbookError('TOO_LARGE')
    const { headers, rows } = await readWorkbook(body)
    const db = await longSessionDb()
    const { data, error } = await db.rpc('start_import', {
      p_file_name: fileName(new URL(request.url).searchParams.get('arquivo')),
      p_headers: headers,
      p_total: rows.length,
    })
    if (error) throw error
    await saveRows(db, data, rows)
    return { id: data }
  })
}

/** Compares the stored lines with the store by `mapping` and stores the plan. Never throws. */
export async function checkImport(id: string, input: unknown): Promise<StepAnswer> {
  return step('import-check', async () => {
    await requireImporter('import-step', STEPS)
    const parsed = mappingSchema.safeParse(input)
    if (!parsed.success || getMappingError(parsed.data)) throw new AppError('INVALID')
    const db = await longSessionDb()
    const total = await requireIdle(db, id)
    await setBatchState(db, id, 'checking', { mapping: parsed.data })
    try {
      const rows = await loadRows(db, id, total)
      if (!rows) throw new MissingRowsError()
      await stagePlans(db, id, await planImport(db, rows, parsed.data), rows)
      await setBatchState(db, id, 'checked', {})
    } catch (error) {
      await setBatchState(db, id, 'uploaded', { failure: failureText(error) })
      throw error
    }
    return undefined
  })
}

/** Writes the checked batch in one transaction and expires the changed pages. Never throws. */
export async function applyImport(id: string): Promise<StepAnswer> {
  return step('import-apply', async () => {
    await requireImporter('import-step', STEPS)
    const db = await longSessionDb()
    await setBatchState(db, id, 'applying', {})
    const { data, error } = await db.rpc('apply_import', { p_batch: id })
    if (error) {
      await setBatchState(db, id, 'checked', { failure: failureText(error) })
      throw error
    }
    revalidateBatchChanges(toBatchChanges(data))
    return undefined
  })
}

class MissingRowsError extends Error {}

async function step<T>(name: string, run: () => Promise<T>): Promise<StepAnswer<T>> {
  try {
    return { ok: true, data: await run() }
  } catch (error) {
    return { ok: false, ...failureOfStep(name, error) }
  }
}

function failureOfStep(name: string, error: unknown): ImportFailure {
  return error instanceof MissingRowsError ? { code: 'FILE_GONE' } : importFailure(name, error)
}

/** Stored with the batch, so that the failure is still shown after a reload. */
const failureText = (error: unknown) => JSON.stringify(failureOfStep('import-step', error))

type BatchChange = { mapping?: Mapping; failure?: string }

async function setBatchState(
  db: Db,
  id: string,
  to: string,
  { mapping, failure }: BatchChange,
): Promise<void> {
  const { error } = await db.rpc('move_import', {
    p_batch: id,
    p_to: to,
    p_mapping: mapping ?? null,
    p_failure: failure ?? null,
  })
  if (error) throw error
}

/**
 * Returns the number of lines of a batch. A batch that is being checked must not be checked again, unless
 * that check was interrupted.
 */
async function requireIdle(db: Db, id: string): Promise<number> {
  const { data, error } = await db
    .from('import_batches')
    .select('state, touched_at, total_rows')
    .eq('id', id)
    .maybeSingle()
  if (error) throw error
  if (!data) throw new AppError('NOT_FOUND')
  if (data.state === 'checking' && Date.now() - Date.parse(data.touched_at) < STALE_MS.checking)
    throw new AppError('BAD_TRANSITION')
  return data.total_rows
}

/** Returns the file name sent by the browser for display, without a path. */
function fileName(header: string | null): string {
  const name = (header ?? '').replace(/^.*[/\\]/, '').replace(/\p{C}/gu, '')
  return name.trim().slice(-200) || 'planilha.xlsx'
}

/** The reason why a step failed, shown by the wizard. A failed step has written nothing. */
type ImportFailure = {
  code: ErrorCode | WorkbookErrorCode | ApplyError | 'FILE_GONE'
  /** Line of the sheet that caused the failure, if there is one. */
  row?: number
}

type ApplyError =
  | 'undecided'
  | 'changed'
  | 'taken'
  | 'reference'
  | 'pro-type'
  | 'condition'
  | 'family'
  | 'data'

/** Converts an error of a step to the failure that is sent to the browser. */
function importFailure(event: string, error: unknown): ImportFailure {
  if (error instanceof WorkbookError) return { code: error.code }
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const row = /^row (\d+):/.exec(message)?.[1]
  const rowError = row ? toApplyError(code, message) : undefined
  return rowError ? { code: rowError, row: Number(row) } : { code: failureOf(event, error).code }
}

function toApplyError(state: string, message: string): ApplyError | undefined {
  if (state === 'UT007') return 'changed'
  if (state === 'UT015') return 'undecided'
  if (state === '23505') return 'taken'
  if (state === '23503') return 'reference'
  if (state === 'UT040') return 'condition'
  if (message.includes('uti_pro_type')) return 'pro-type'
  if (message.includes('a master with SKUs')) return 'family'
  return /^(22|23|UT005)/.test(state) ? 'data' : undefined
}
