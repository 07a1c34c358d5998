import { getFormatter, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { AppLink } from '@/components/ui/link'
import { ASSISTANCE_STATES, type AssistanceState } from '@/lib/assistance/states'
import { cn } from '@/lib/utils'
import type { AdminAssistance } from '@/server/admin/assistance/dto'
import { AssistanceStateBadge } from './assistance-state-badge'

type AssistanceListProps = { requests: AdminAssistance[]; state: AssistanceState | null }

/** The requests of the workshop with their protocol numbers, of one state or all (ASST-16). */
export async function AssistanceList({ requests, state }: AssistanceListProps) {
  const t = await getTranslations('admin.assistance')
  return (
    <section aria-labelledby="assistencia">
      <h1 id="assistencia" className="display-2">
        {t('title')}
      </h1>
      <p className="mt-1 mb-4 text-muted">{t('lead')}</p>
      <nav aria-label={t('filter')} className="mb-6 flex flex-wrap gap-2">
        {[null, ...ASSISTANCE_STATES].map((value) => (
          <AppLink
            key={value ?? 'all'}
            href={value ? `/admin/assistencia?estado=${value}` : '/admin/assistencia'}
            aria-current={value === state ? 'page' : undefined}
            className={cn(
              'inline-flex min-h-11 items-center rounded-md border px-3 font-medium text-sm',
              value === state
                ? 'border-primary bg-primary-soft text-primary-ink'
                : 'border-border hover:bg-surface-2',
            )}
          >
            {value ? t(`states.${value}`) : t('all')}
          </AppLink>
        ))}
      </nav>
      {requests.length === 0 ? (
        <p className="rounded-lg border border-border border-dashed p-8 text-center text-muted">
          {t('empty')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

async function RequestRow({ request }: { request: AdminAssistance }) {
  const t = await getTranslations('admin.assistance')
  const services = await getTranslations('assistance.choices.services')
  const format = await getFormatter()
  return (
    <li className="grid items-center gap-x-6 gap-y-2 rounded-lg border border-border bg-surface p-4 md:grid-cols-[12rem_1fr_10rem_auto]">
      <div>
        <AppLink
          href={`/admin/assistencia/${request.id}`}
          aria-label={t('open', { protocol: request.protocol })}
          className="font-semibold text-primary-ink tabular-nums underline-offset-4 hover:underline"
        >
          {request.protocol}
        </AppLink>
        <p className="text-muted text-xs">
          {format.dateTime(new Date(request.createdAt), {
            dateStyle: 'short',
            timeStyle: 'short',
          })}
        </p>
      </div>
      <p className="min-w-0 break-words text-sm">
        {services(request.service)} · {request.console}{' '}
        {request.isExpress ? <Badge tone="coin">{t('express')}</Badge> : null}
      </p>
      <p className="min-w-0 break-words text-sm">{request.name}</p>
      <AssistanceStateBadge state={request.state} />
    </li>
  )
}
