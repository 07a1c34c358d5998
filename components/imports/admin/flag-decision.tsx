'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ImportLine } from '@/server/imports/admin/dto'
import { useFlagDecision } from './use-flag-decision'

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
          disabled={isBusy}
          onClick={() => decide({ rows: [row], decision: decision === choice ? null : choice })}
        >
          {t(choice)}
        </Button>
      ))}
    </fieldset>
  )
}
