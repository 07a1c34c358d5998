import { useFormatter, useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { ProgressBar } from './progress-bar'
import { useImportStatus } from './use-import-status'

type RunProgressProps = {
  id: string
  kind: 'check' | 'apply'
  /** Number of products to write, if known. */
  total?: number
}

/** Progress and elapsed time of a running step. */
export function RunProgress({ id, kind, total = 0 }: RunProgressProps) {
  const t = useTranslations('admin-imports.running')
  const format = useFormatter()
  const { status, seconds } = useImportStatus(id)
  const done = status?.done ?? 0
  const all = status?.total || total
  const waiting = kind === 'check' ? t('reading') : t('writing', { total: all })
  const hasProgress = done > 0 && all > 0
  return (
    <AdminCard title={t(kind)} description={t(kind === 'check' ? 'checkLead' : 'applyLead')}>
      <div className="py-6">
        <ProgressBar
          value={hasProgress ? Math.min(1, done / all) : null}
          label={
            hasProgress
              ? t('progress', { done: format.number(done), total: format.number(all) })
              : waiting
          }
        />
        <p className="mt-2 text-muted text-xs tabular-nums">{t('elapsed', { seconds })}</p>
      </div>
    </AdminCard>
  )
}
