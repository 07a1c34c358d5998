'use client'

import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { cn } from '@/lib/utils'
import { endInterruptedStep } from '@/server/imports/actions'
import type { ImportStatus } from '@/server/imports/dto'
import { getImportStatus } from './upload-file'

const INTERRUPTION_CHECK_MS = 10_000

/**
 * Shows the progress of a step that was started earlier, and refreshes the page when the step is done or
 * was found interrupted.
 */
export function RunWatch({ id, kind }: { id: string; kind: 'check' | 'apply' }) {
  const router = useRouter()
  const { status } = useImportStatus(id)
  const isRunning = !status || status.state === (kind === 'check' ? 'checking' : 'applying')
  useEffect(() => {
    if (!isRunning) return router.refresh()
    const check = () => void callAction(() => endInterruptedStep({ id }))
    check()
    const timer = setInterval(check, INTERRUPTION_CHECK_MS)
    return () => clearInterval(timer)
  }, [id, isRunning, router])
  return <RunProgress id={id} kind={kind} />
}

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

const POLL_MS = 800

/**
 * Polls the status of an import while mounted; `status` is null before the first response.
 * `seconds` is the time since mounting.
 */
function useImportStatus(id: string): { status: ImportStatus | null; seconds: number } {
  const [status, setStatus] = useState<ImportStatus | null>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const started = Date.now()
    let isRequesting = false
    let isUnmounted = false
    const timer = setInterval(async () => {
      setSeconds(Math.round((Date.now() - started) / 1000))
      if (isRequesting) return
      isRequesting = true
      const answer = await getImportStatus(id)
      isRequesting = false
      if (answer.ok && !isUnmounted) setStatus(answer.data)
    }, POLL_MS)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [id])
  return { status, seconds }
}

/** Shows progress from 0 to 1; null means indeterminate. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  const id = useId()
  const percent = value === null ? undefined : Math.round(value * 100)
  return (
    <div className="w-full">
      <p id={id} className="mb-2 font-medium text-sm tabular-nums">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={cn(
            'h-full rounded-full bg-primary transition-[width] duration-150',
            value === null && 'w-full animate-pulse motion-reduce:animate-none',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
