import { useTranslations } from 'next-intl'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import type { Step, Wizard } from '@/lib/assistance/wizard'
import { formatPrice } from '@/lib/core/money'

type RequestSummaryProps = {
  wizard: Wizard
  settings: AssistanceSettings
  onChange: (step: Step) => void
}

/** The choices of the wizard, each with a button that returns to its step. */
export function RequestSummary({ wizard, settings, onChange }: RequestSummaryProps) {
  const t = useTranslations('assistance.wizard.summary')
  const names = useTranslations('assistance.choices')
  const { service, brand, model, problem, description, urgency, logistics } = wizard
  const fee = urgency === 'express' ? settings.expressFeeCents : 0
  const rows: [Step, string, string | null][] = [
    [1, t('service'), service && names(`services.${service}`)],
    [2, t('console'), brand && `${brand} · ${model}`],
    [3, t('problem'), problem && names(`problems.${problem}`)],
    [4, t('urgency'), urgency && names(`urgencies.${urgency}`)],
    [5, t('logistics'), logistics && names(`logisticsOptions.${logistics}`)],
  ]
  return (
    <section aria-labelledby="assistance-summary" className="rounded-lg bg-surface-2 p-5">
      <h4 id="assistance-summary" className="display-3 mb-2">
        {t('title')}
      </h4>
      <dl className="divide-y divide-border text-sm">
        {rows.map(([step, label, value]) =>
          value ? (
            <div key={step} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
              <dt className="pt-1 text-muted text-xs">{label}</dt>
              <dd className="col-start-1 break-words font-medium">{value}</dd>
              {step === 3 && description.trim() ? (
                <dd className="col-start-1 line-clamp-3 break-words text-muted">{description}</dd>
              ) : null}
              <dd className="col-start-2 row-span-2 row-start-1">
                <button
                  type="button"
                  onClick={() => onChange(step)}
                  aria-label={t('change', { what: label })}
                  className="min-h-11 rounded-md px-2 font-medium text-primary-ink underline-offset-4 hover:underline"
                >
                  {t('change', { what: '' })}
                </button>
              </dd>
            </div>
          ) : null,
        )}
        {fee > 0 ? (
          <div className="flex items-baseline justify-between gap-3 py-3">
            <dt className="text-muted">{t('fee')}</dt>
            <dd className="font-semibold">{formatPrice(fee)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
