import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { labels } from '@/lib/admin-import/labels'
import { issueSentence } from '@/lib/admin-import/sentences'
import { cn } from '@/lib/utils'
import type { ImportLine } from '@/server/admin/import/dto'
import { PanelIcon } from '../kit/panel-icon'

const tones = { create: 'good', update: 'primary', skip: 'outline', error: 'danger' } as const
const FIELDS_SHOWN = 5

/** One line of the sheet: its number, its product, what becomes of it and what was found. */
export async function ReportLine({ line }: { line: ImportLine }) {
  const t = await getTranslations('admin-import')
  const { row, action, label, fields, issues } = line
  const shown = fields.slice(0, FIELDS_SHOWN).map((field) => labels[field] ?? field)
  const more = fields.length - shown.length
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 py-3 md:grid-cols-[4.5rem_8.5rem_1fr]">
      <span className="pt-0.5 text-muted text-sm tabular-nums">
        <span className="md:sr-only">{t('report.row')} </span>
        {row}
      </span>
      <span>
        <Badge tone={tones[action]}>{t(`report.actions.${action}`)}</Badge>
      </span>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <p className="break-words font-medium">{label || t('report.noName')}</p>
        {action === 'update' && shown.length > 0 ? (
          <p className="mt-0.5 text-muted text-sm">
            {shown.join(', ')}
            {more > 0 ? ` ${t('report.moreFields', { count: more })}` : ''}
          </p>
        ) : null}
        {issues.length > 0 ? (
          <ul className="mt-1 grid gap-1 text-sm">
            {issues.map((issue) => (
              <li key={`${issue.code}${issue.cell}`} className="flex gap-2">
                <PanelIcon
                  name={issue.level === 'error' ? 'circle-x' : 'triangle-alert'}
                  className={cn(
                    'mt-0.5 size-4 shrink-0',
                    issue.level === 'error' ? 'text-danger-ink' : 'text-coin-ink',
                  )}
                />
                <span className="min-w-0 break-words">
                  {issueSentence(issue, labels, (code, params) =>
                    t(`issues.${code}` as 'issues.id', params),
                  )}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
