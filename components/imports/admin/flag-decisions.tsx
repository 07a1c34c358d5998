'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import type { ReasonCount } from '@/lib/imports/report'
import { decideImportRows } from '@/server/imports/actions'
import type { ImportLine } from '@/server/imports/dto'
import { useErrorToast } from './failures'

type FlagPanelProps = { id: string; reasons: ReasonCount[] }

/** The reasons of the flagged lines, each with buttons that decide on all of its lines. */
export function FlagPanel({ id, reasons }: FlagPanelProps) {
  const t = useTranslations('admin-imports.flags')
  const { isBusy, decide } = useFlagDecision(id)
  return (
    <section aria-labelledby="flags" className="mb-4 rounded-md bg-coin-soft p-4">
      <h3 id="flags" className="flex gap-2 font-semibold">
        <AdminIcon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-coin-ink" />
        {t('title')}
      </h3>
      <p className="mt-1 text-sm">{t('lead')}</p>
      <ul className="mt-3 grid gap-3">
        {reasons.map(({ code, lines, open }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-56 text-sm">
              <span className="font-medium">{t(`reasons.${code}`, { count: lines })}</span>{' '}
              <span className="text-muted">{t('open', { count: open })}</span>
            </p>
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                isBusy={isBusy}
                onClick={() => decide({ reason: code, decision: 'accepted' })}
              >
                {t('acceptAll')}
              </Button>
              <Button
                size="sm"
                variant="outline"
                isBusy={isBusy}
                onClick={() => decide({ reason: code, decision: 'left_out' })}
              >
                {t('leaveAll')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FlagDecisionProps = { id: string; row: number; decision: ImportLine['decision'] }

const CHOICES = ['accepted', 'left_out'] as const

/** The two decisions on a flagged line; pressing the selected one clears it. */
export function FlagDecision({ id, row, decision }: FlagDecisionProps) {
  const t = useTranslations('admin-imports.flags')
  const { isBusy, decide } = useFlagDecision(id)
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">{t('legend', { row })}</legend>
      {CHOICES.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={decision === choice ? 'primary' : 'outline'}
          aria-pressed={decision === choice}
          isBusy={isBusy}
          onClick={() => decide({ rows: [row], decision: decision === choice ? null : choice })}
        >
          {t(choice)}
        </Button>
      ))}
    </fieldset>
  )
}

type Decision = Omit<Parameters<typeof decideImportRows>[0], 'id'>

/**
 * Returns `decide`, which saves a decision about flagged lines, and `isBusy`, which is true until
 * the page shows the decision.
 */
function useFlagDecision(id: string) {
  const router = useRouter()
  const showFailure = useErrorToast()
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const isBusy = isSending || isRefreshing

  async function decide(decision: Decision) {
    setSending(true)
    const result = await callAction(() => decideImportRows({ id, ...decision }))
    setSending(false)
    if (result.ok) startRefresh(() => router.refresh())
    else showFailure(result.code)
  }

  return { isBusy, decide }
}
