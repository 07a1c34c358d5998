import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'
import { WorkbookError, type WorkbookErrorCode } from '@/lib/imports/limits'
import { failureOf } from '@/server/core/errors'

/** The reason why a step failed, shown by the wizard. A failed step has written nothing. */
export type ImportFailure = {
  code: ErrorCode | WorkbookErrorCode | ApplyError | 'FILE_GONE'
  /** Addresses of cells such as 'C12', for a refused workbook. */
  cells?: readonly string[]
  /** Line of the sheet that caused the failure, if there is one. */
  row?: number
}

type ApplyError = 'undecided' | 'changed' | 'taken' | 'reference' | 'pro-type' | 'data'

/** Converts an error of a step to the failure that is sent to the browser. */
export function importFailure(event: string, error: unknown): ImportFailure {
  if (error instanceof WorkbookError) return { code: error.code, cells: error.cells }
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const row = /^row (\d+):/.exec(message)?.[1]
  const fault = row ? toApplyError(code, message) : undefined
  return fault ? { code: fault, row: Number(row) } : { code: failureOf(event, error).code }
}

function toApplyError(state: string, message: string): ApplyError | undefined {
  if (state === 'UT007') return 'changed'
  if (state === 'UT015') return 'undecided'
  if (state === '23505') return 'taken'
  if (state === '23503') return 'reference'
  if (message.includes('uti_pro_type')) return 'pro-type'
  return /^(22|23|UT005)/.test(state) ? 'data' : undefined
}
