'use client'

import { useTranslations } from 'next-intl'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { Button } from '@/components/ui/button'
import type { ReasonCount } from '@/lib/imports/report'
import { useFlagDecision } from './use-flag-decision'

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
                disabled={isBusy}
                onClick={() => decide({ reason: code, decision: 'accepted' })}
              >
                {t('acceptAll')}
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={isBusy}
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
