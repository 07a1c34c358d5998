'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import type { ImportBatch } from '@/server/imports/dto'
import { FailureNote } from './failures'
import { RunProgress } from './run-progress'
import { DiscardButton } from './undo-button'
import { type StepFailure, sendApply } from './upload-file'

type ApplyBarProps = {
  id: string
  /** Number of products that would be written. */
  count: number
  /** Number of flagged lines without a decision; the import cannot be applied until it is 0. */
  open: number
  flaggedHref: string
  failure: ImportBatch['failure']
  mappingHref: string
  /** The report above the bar. */
  children: ReactNode
}

/** The report with a sticky bar below it: apply, change the mapping or discard. */
export function ApplyBar(props: ApplyBarProps) {
  const { id, count, open, flaggedHref, failure, mappingHref, children } = props
  const t = useTranslations('admin-imports')
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<StepFailure | null>(null)
  const shown = failed ?? failure

  async function apply() {
    setRunning(true)
    setFailed(null)
    const answer = await sendApply(id)
    if (!answer.ok) {
      setFailed(answer)
      setRunning(false)
    }
    router.refresh()
  }

  if (isRunning) return <RunProgress id={id} kind="apply" total={count} />
  return (
    <>
      {shown ? <FailureNote failure={shown} className="mb-4" /> : null}
      {children}
      <div className="short:static sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 border-border border-t bg-background py-3">
        {open > 0 ? (
          <p id="undecided" className="flex min-w-0 flex-1 basis-64 gap-2 text-sm">
            <AdminIcon name="triangle-alert" className="size-5 shrink-0 text-coin-ink" />
            <AppLink href={flaggedHref as Route} prefetch={false} className="underline">
              {t('report.undecided', { count: open })}
            </AppLink>
          </p>
        ) : null}
        <DiscardButton id={id} />
        <AppLink
          href={mappingHref as Route}
          prefetch={false}
          className={buttonVariants({ variant: 'outline' })}
        >
          {t('report.columns')}
        </AppLink>
        {count > 0 ? (
          <Button
            disabled={open > 0}
            aria-describedby={open > 0 ? 'undecided' : undefined}
            onClick={apply}
          >
            {t('report.apply', { count })}
          </Button>
        ) : null}
      </div>
    </>
  )
}
