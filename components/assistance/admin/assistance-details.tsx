import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { PrintButton } from '@/components/ui/admin/print-button'
import type { SheetStore } from '@/components/ui/admin/sheet-head'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { canOffer, canQuote, nextAssistanceStates } from '@/lib/assistance/states'
import { formatCoins, formatPrice } from '@/lib/core/money'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'
import { AssistanceOfferForm } from './assistance-offer-form'
import { AssistanceQuoteForm } from './assistance-quote-form'
import { AssistanceStateBadge } from './assistance-state-badge'
import { OfferSummary } from './offer-summary'
import { RequestFacts } from './request-facts'
import { RequestHistory } from './request-history'
import { RequestTransitions } from './request-transitions'
import { SerialForm } from './serial-form'
import { ServiceOrder } from './service-order'

const card = 'rounded-lg border border-border bg-surface p-5'

type AssistanceDetailsProps = {
  request: AdminAssistanceDetails
  store: SheetStore
  /** Percent by which suggested coins exceed the money; null if the caller may not offer coins. */
  coinBonusPercent: number | null
}

/** One assistance request: its data, its history, the next step, the quote and the service order. */
export async function AssistanceDetails({
  request,
  store,
  coinBonusPercent,
}: AssistanceDetailsProps) {
  const t = await getTranslations('admin-assistance')
  const sales = await getTranslations('admin-assistance.list')
  const format = await getFormatter()
  const { id, protocol, state, service, totalCents, validUntil, offer } = request
  const moves = nextAssistanceStates(service, state)
  const waitsUntil =
    state === 'quoted' ? validUntil : state === 'offered' ? (offer?.validUntil ?? null) : null
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
            {waitsUntil ? (
              <p className="mb-3 text-sm">{t('waiting', { date: date(waitsUntil) })}</p>
            ) : null}
            {moves.length > 0 ? (
              <RequestTransitions
                requestId={id}
                protocol={protocol}
                moves={moves}
                confirmBought={
                  offer?.choice === 'coins'
                    ? t('offer.boughtCoins', { coins: formatCoins(offer.coins ?? 0) })
                    : t('offer.boughtMoney', { price: formatPrice(offer?.moneyCents ?? 0) })
                }
              />
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
          {offer || canOffer(service, state) ? (
            <section aria-labelledby="oferta" className={card}>
              <h2 id="oferta" className="display-3 mb-3">
                {t(offer && canOffer(service, state) ? 'offer.again' : 'offer.title')}
              </h2>
              {offer ? <OfferSummary offer={offer} /> : null}
              {canOffer(service, state) ? (
                <AssistanceOfferForm request={request} coinBonusPercent={coinBonusPercent} />
              ) : null}
            </section>
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
