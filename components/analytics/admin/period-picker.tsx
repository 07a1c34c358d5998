import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PERIODS, type Period } from '@/lib/analytics/period'
import { cn } from '@/lib/utils'

const tab = 'inline-flex min-h-11 items-center rounded-md px-3 font-medium text-sm md:min-h-9'
const chosen = 'bg-primary-soft text-primary-ink'
const other = 'text-muted hover:bg-surface-2 hover:text-foreground'

/** Selects the period and shows the compared one; the choice is stored in the URL. */
export function PeriodPicker({ period }: { period: Period }) {
  const t = useTranslations('admin-analytics.period')
  const format = useFormatter()
  const day = (iso: string) =>
    format.dateTime(new Date(`${iso}T12:00:00Z`), { dateStyle: 'short', timeZone: 'UTC' })
  const isCustom = period.key === 'custom'
  return (
    <div className="grid justify-items-start gap-2 md:justify-items-end">
      <div className="flex flex-wrap items-start gap-2">
        <nav aria-label={t('label')} className="flex gap-1 rounded-md border border-border p-1">
          {PERIODS.map((key) => (
            <AppLink
              key={key}
              href={`/admin?periodo=${key}` as Route}
              aria-current={key === period.key ? 'page' : undefined}
              className={cn(tab, key === period.key ? chosen : other)}
            >
              {t(key)}
            </AppLink>
          ))}
        </nav>
        <details className="group relative">
          <summary
            className={cn(
              tab,
              'cursor-pointer list-none border border-border p-1 px-3 md:min-h-11.5',
              isCustom ? chosen : other,
            )}
          >
            {t('custom')}
          </summary>
          <form
            action="/admin"
            className="mt-2 flex flex-wrap items-end gap-3 rounded-lg border border-border bg-surface p-3 md:absolute md:right-0 md:z-10 md:flex-nowrap md:shadow-float"
          >
            <Field label={t('from')}>
              <Input type="date" name="de" required defaultValue={period.from} />
            </Field>
            <Field label={t('to')}>
              <Input type="date" name="ate" required defaultValue={period.to} />
            </Field>
            <Button type="submit" variant="secondary">
              {t('apply')}
            </Button>
          </form>
        </details>
      </div>
      <p className="text-muted text-xs">
        {t('range', { from: day(period.from), to: day(period.to) })},{' '}
        {t('compared', { from: day(period.previous.from), to: day(period.previous.to) })}
      </p>
    </div>
  )
}
