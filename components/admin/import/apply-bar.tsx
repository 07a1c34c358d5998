'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { AppLink } from '@/components/ui/link'
import type { ImportBatch } from '@/server/admin/import/dto'
import { DiscardButton } from './discard-button'
import { FailureNote } from './failure-note'
import { RunProgress } from './run-progress'
import { type StepFailure, sendApply } from './send'

type ApplyBarProps = {
  id: string
  /** Products that would be written. */
  count: number
  failure: ImportBatch['failure']
  mappingHref: string
  /** The report above the bar. */
  children: ReactNode
}

/** The report and, within reach below it, the decision: write it, change the columns, give up. */
export function ApplyBar({ id, count, failure, mappingHref, children }: ApplyBarProps) {
  const t = useTranslations('admin-import')
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
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 border-border border-t bg-background py-3">
        <DiscardButton id={id} />
        <AppLink
          href={mappingHref as Route}
          preload={false}
          className={buttonVariants({ variant: 'outline' })}
        >
          {t('report.columns')}
        </AppLink>
        {count > 0 ? <Button onClick={apply}>{t('report.apply', { count })}</Button> : null}
      </div>
    </>
  )
}
