import { OperatorError } from '../../supabase/local/types.ts'

const DEFAULT_MB = '500'
const BYTES_PER_MB = 1024 * 1024

/** How many bytes the stored pages may take on disk. @throws OperatorError with the sentence for the operator. */
export function readPageCacheBytes({ PAGE_CACHE_MAX_MB = '' }: NodeJS.ProcessEnv): number {
  const value = PAGE_CACHE_MAX_MB || DEFAULT_MB
  if (/^\d{1,6}$/.test(value) && Number(value) > 0) return Number(value) * BYTES_PER_MB
  throw new OperatorError(`PAGE_CACHE_MAX_MB must be a number of megabytes, not "${value}".`)
}
