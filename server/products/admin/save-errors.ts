import 'server-only'
import { classifyError } from '@/lib/core/classify'
import { ROW_ERROR } from '@/lib/products/admin/failure'
import { AppError } from '@/server/core/errors'

type DatabaseError = { code: string; message: string }

const isTaken = (error: DatabaseError, index: string) =>
  error.code === '23505' && error.message.includes(index)

/**
 * Converts an error of the database about a product: to INVALID by field if a field caused it,
 * otherwise to a kind of the error catalog. Other errors are returned unchanged.
 */
export function refusalOf(error: DatabaseError): unknown {
  if (isTaken(error, 'products_slug_unique')) return new AppError('INVALID', { slug: 'taken' })
  if (isTaken(error, 'products_sku_code_unique')) {
    return new AppError('INVALID', { sku_code: 'taken' })
  }
  if (error.code === '23503' && error.message.includes('category')) {
    return new AppError('INVALID', { category: 'unknown' })
  }
  if (error.code === 'UT040') {
    return new AppError('NAME_CONTRADICTS_CONDITION', { name: 'condition' })
  }
  if (error.message.includes('products_release_date_check')) {
    return new AppError('INVALID', { release_date: 'release' })
  }
  if (error.message.includes('products_lead_days_check')) {
    return new AppError('INVALID', { lead_days: 'lead' })
  }
  const kind = classifyError(error)
  if (kind === 'legacy-column') return new AppError('UNKNOWN', { [ROW_ERROR]: kind })
  if (error.code !== '23514') return error
  const isProType = kind === 'pro-type-constraint'
  return new AppError('INVALID', { [ROW_ERROR]: isProType ? kind : 'check-constraint' })
}
