import { useTranslations } from 'next-intl'
import { ErrorState } from '@/components/ui/error-state'
import { toast } from '@/components/ui/toast'
import { WORKBOOK_ERRORS } from '@/lib/imports/limits'

type Failure = { code: string; row?: number }
type FailureNoteProps = { failure: Failure; title?: string; className?: string }

const refusals: readonly string[] = WORKBOOK_ERRORS

/** The reason why a step failed, in one sentence. */
export function FailureNote({ failure, title, className }: FailureNoteProps) {
  const t = useTranslations('admin-imports')
  const { code, row = 0 } = failure
  const key = refusals.includes(code) ? `refusals.${code}` : `failures.${code}`
  const known = t.has(key as 'failures.UNKNOWN') ? key : 'failures.UNKNOWN'
  return (
    <ErrorState
      title={title ?? t('failures.title')}
      text={t(known as 'failures.UNKNOWN', { row })}
      className={className}
    />
  )
}

/** Returns a function that shows a toast for the error code of a failed import action. */
export function useErrorToast(): (code: string) => void {
  const t = useTranslations('admin-imports.failures')
  return (code) => {
    const description = t(t.has(code as 'UNKNOWN') ? (code as 'UNKNOWN') : 'UNKNOWN')
    toast({ title: t('title'), description, variant: 'destructive' })
  }
}
