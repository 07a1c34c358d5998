import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { oneOf, PROBLEMS } from '@/lib/assistance/choices'
import { canQuote, nextAssistanceStates } from '@/lib/assistance/states'
import { formatPrice } from '@/lib/core/money'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'
import { AssistanceQuoteForm } from './assistance-quote-form'
import { AssistanceStateBadge } from './assistance-state-badge'
import { RequestTransitions } from './request-transitions'

const card = 'rounded-lg border border-border bg-surface p-5'

/** One assistance request: its data, its history, the next step and the quote. */
export async function AssistanceDetails({ request }: { request: AdminAssistanceDetails }) {
  const t = await getTranslations('admin-assistance')
  const sales = await getTranslations('admin-assistance.list')
  const format = await getFormatter()
  const { id, protocol, state, service, totalCents, validUntil } = request
  const moves = nextAssistanceStates(service, state)
  const date = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <AdminPage
      breadcrumb={[{ name: sales('title'), path: '/admin/assistencia' }]}
      title={protocol}
      badge={<AssistanceStateBadge state={state} />}
      actions={
        <AppLink
          href={`/assistencia/${request.token}`}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink text-sm underline-offset-4 hover:underline"
        >
          {t('customerPage')}
        </AppLink>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Facts request={request} />
          <section aria-labelledby="historico" className={card}>
            <h2 id="historico" className="display-3 mb-2">
              {t('history')}
            </h2>
            <ol className="grid gap-2 text-sm">
              {request.history.map(({ state: past, at, note }) => (
                <li key={`${past}:${at}`}>
                  <span className="font-medium">{t(`states.${past}`)}</span>{' '}
                  <span className="text-muted">{date(at)}</span>
                  {note ? <p className="whitespace-pre-line break-words">{note}</p> : null}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="grid gap-5">
          <section aria-labelledby="proximo" className={card}>
            <h2 id="proximo" className="display-3 mb-3">
              {t('next')}
            </h2>
            {state === 'quoted' && validUntil ? (
              <p className="mb-3 text-sm">{t('waiting', { date: date(validUntil) })}</p>
            ) : null}
            {moves.length > 0 ? (
              <RequestTransitions requestId={id} protocol={protocol} moves={moves} />
            ) : (
              <p className="text-muted text-sm">{t('nothing')}</p>
            )}
            {request.chatUrl ? (
              <a
                href={request.chatUrl}
                target="_blank"
                rel="noreferrer"
                className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
              >
                <Icon name="whatsapp" className="size-4" />
                {t('tell', { state: t(`states.${state}`) })}
              </a>
            ) : null}
          </section>
          {totalCents !== null && validUntil ? (
            <p className={`${card} text-sm`}>
              <span className="font-semibold">
                {t('quote.total')}: {formatPrice(totalCents)}
              </span>{' '}
              <span className="text-muted">
                {t('quote.validUntil', { date: date(validUntil) })}
              </span>
            </p>
          ) : null}
          {canQuote(service, state) ? (
            <section aria-labelledby="orcamento" className={card}>
              <h2 id="orcamento" className="display-3 mb-3">
                {t(state === 'quoted' ? 'quote.again' : 'quote.title')}
              </h2>
              <AssistanceQuoteForm request={request} />
            </section>
          ) : null}
        </div>
      </div>
    </AdminPage>
  )
}

async function Facts({ request }: { request: AdminAssistanceDetails }) {
  const t = await getTranslations('admin-assistance')
  const choices = await getTranslations('assistance.choices')
  const problem = oneOf(PROBLEMS, request.problem)
  const rows: [string, string | null][] = [
    [t('customer'), request.name],
    [t('whatsapp'), request.whatsapp],
    [t('email'), request.email],
    [t('service'), choices(`services.${request.service}`)],
    [t('console'), request.console],
    [t('express'), request.isExpress ? formatPrice(request.expressFeeCents) : null],
    [t('problem'), problem ? choices(`problems.${problem}`) : request.problem],
    [t('description'), request.description],
  ]
  return (
    <dl className={`${card} grid gap-3 text-sm sm:grid-cols-2`}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="break-words font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
