import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { PrintButton } from '@/components/ui/admin/print-button'
import type { SheetStore } from '@/components/ui/admin/sheet-head'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { canQuote, nextAssistanceStates } from '@/lib/assistance/states'
import { formatPrice } from '@/lib/core/money'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'
import { AssistanceQuoteForm } from './assistance-quote-form'
import { AssistanceStateBadge } from './assistance-state-badge'
import { RequestFacts } from './request-facts'
import { RequestHistory } from './request-history'
import { RequestTransitions } from './request-transitions'
import { SerialForm } from './serial-form'
import { ServiceOrder } from './service-order'

const card = 'rounded-lg border border-border bg-surface p-5'

type AssistanceDetailsProps = { request: AdminAssistanceDetails; store: SheetStore }

/** One assistance request: its data, its history, the next step, the quote and the service order. */
export async function AssistanceDetails({ request, store }: AssistanceDetailsProps) {
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
        <>
          <AppLink
            href={`/assistencia/${request.token}`}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink text-sm underline-offset-4 hover:underline"
          >
            {t('customerPage')}
          </AppLink>
          <PrintButton label={t('serviceOrder.print')} />
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <div className={card}>
            <RequestFacts request={request} />
            <SerialForm
              key={request.serialNumber}
              requestId={id}
              serialNumber={request.serialNumber}
            />
          </div>
          <section aria-labelledby="historico" className={card}>
            <h2 id="historico" className="display-3 mb-2">
              {t('history')}
            </h2>
            <RequestHistory request={request} />
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
      <ServiceOrder request={request} store={store} />
    </AdminPage>
  )
}
