import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'
import { Refusal, type RefusalCode } from '@/lib/imports/limits'
import { failureOf } from '@/server/core/errors'

/** The reason why a step failed, shown by the wizard. A failed step has written nothing. */
export type ImportFailure = {
  code: ErrorCode | RefusalCode | ApplyFault | 'FILE_GONE'
  /** Addresses of cells such as 'C12', for a refused workbook. */
  cells?: readonly string[]
  /** Line of the sheet that caused the failure, if there is one. */
  row?: number
}

type ApplyFault = 'undecided' | 'changed' | 'taken' | 'reference' | 'pro-type' | 'data'

/** Converts an error of a step to the failure that is sent to the browser. */
export function importFailure(event: string, error: unknown): ImportFailure {
  if (error instanceof Refusal) return { code: error.code, cells: error.cells }
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const row = /^row (\d+):/.exec(message)?.[1]
  const fault = row ? faultOf(code, message) : undefined
  return fault ? { code: fault, row: Number(row) } : { code: failureOf(event, error).code }
}

function faultOf(state: string, message: string): ApplyFault | undefined {
  if (state === 'UT007') return 'changed'
  if (state === 'UT015') return 'undecided'
  if (state === '23505') return 'taken'
  if (state === '23503') return 'reference'
  if (message.includes('uti_pro_type')) return 'pro-type'
  return /^(22|23|UT005)/.test(state) ? 'data' : undefined
}
