import { useFormatter, useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminPage, PrintHeader, type PrintHeaderSettings } from '@/components/ui/admin/admin-page'
import { NoteItem, ShortTime } from '@/components/ui/admin/cells'
import { PrintButton } from '@/components/ui/admin/print-button'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { canOffer, canQuote, nextAssistanceStates } from '@/lib/assistance/states'
import { formatAmount, formatCoins, formatPrice } from '@/lib/core/money'
import type { AdminAssistanceDetails, AdminOffer } from '@/server/assistance/admin-dto'
import { AssistanceStateBadge, RequestFacts, useRequestFacts } from './request-facts'
import {
  AssistanceOfferForm,
  AssistanceQuoteForm,
  RequestNoteForm,
  RequestTransitions,
  SerialForm,
} from './request-forms'

const card = 'rounded-lg border border-border bg-surface p-5'

type AssistanceDetailsProps = {
  request: AdminAssistanceDetails
  store: PrintHeaderSettings
  /** Percent by which suggested coins exceed the money; null if the caller may not give coins. */
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
  const waitsForCoins =
    state === 'accepted' && offer?.choice === 'coins' && coinBonusPercent === null
  const moves = nextAssistanceStates(service, state).filter(
    (next) => !(waitsForCoins && next === 'bought'),
  )
  const waitsUntil =
    state === 'quoted' ? validUntil : state === 'offered' ? (offer?.validUntil ?? null) : null
  const date = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <AdminPage
      breadcrumb={[{ name: sales('title'), path: '/admin/assistencia' }]}
      title={protocol}
      badge={
        <>
          <AssistanceStateBadge state={state} />
          {request.isPro ? <Badge tone="pro">{sales('pro')}</Badge> : null}
        </>
      }
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
            <SerialForm requestId={id} serialNumber={request.serialNumber} />
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
            {waitsForCoins ? <p className="mb-3 text-sm">{t('offer.waitsForCoins')}</p> : null}
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
                seen={offer?.validUntil ?? null}
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

/** The alternatives of an offer, its validity, and the choice of the customer. */
function OfferSummary({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin-assistance.offer')
  const format = useFormatter()
  const { moneyCents, coins, choice, validUntil } = offer
  const amounts = [
    choice === 'coins' || moneyCents === null ? null : formatPrice(moneyCents),
    choice === 'money' || coins === null ? null : t('coinCount', { coins: formatCoins(coins) }),
  ].filter((text) => text !== null)
  const date = format.dateTime(new Date(validUntil), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <p className="mb-4 text-sm">
      <span className="font-semibold">
        {t('title')}: {amounts.join(' / ')}
      </span>{' '}
      <span className="text-muted">
        {choice ? t(`chosen.${choice}`) : t('validUntil', { date })}
      </span>
    </p>
  )
}

type RequestHistoryProps = {
  request: Pick<AdminAssistanceDetails, 'id' | 'history' | 'notes'>
}

/** The states of a request and the notes of the staff in order of time, and a form for a new note. */
function RequestHistory({ request: { id, history, notes } }: RequestHistoryProps) {
  const t = useTranslations('admin-assistance')
  const entries = [
    ...history.map((step) => ({
      key: `${step.state}:${step.at}`,
      at: step.at,
      content: (
        <>
          <span className="font-medium">{t(`states.${step.state}`)}</span>{' '}
          <ShortTime at={step.at} className="text-muted" />
          {step.note ? <p className="whitespace-pre-line break-words">{step.note}</p> : null}
        </>
      ),
    })),
    ...notes.map((note) => ({ key: note.id, at: note.at, content: <NoteItem note={note} /> })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <div className="grid gap-4">
      <ol className="grid gap-2.5 text-sm">
        {entries.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
      <RequestNoteForm requestId={id} />
    </div>
  )
}

type ServiceOrderProps = { request: AdminAssistanceDetails; store: PrintHeaderSettings }

/** The service order of a request, shown in print only: data, quote and lines to sign. */
function ServiceOrder({ request, store }: ServiceOrderProps) {
  const t = useTranslations('admin-assistance.serviceOrder')
  const states = useTranslations('admin-assistance.states')
  const facts = useRequestFacts(request)
  return (
    <article data-print className="hidden text-sm">
      <PrintHeader store={store} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-foreground border-b-2 pb-2">
        <h2 className="font-bold text-xl">{t('title', { protocol: request.protocol })}</h2>
        <p>
          <ShortTime at={request.createdAt} /> · {states(request.state)}
        </p>
      </div>
      <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="break-inside-avoid">
            <dt className="text-xs">{label}</dt>
            <dd className="whitespace-pre-line break-words font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {request.totalCents === null ? null : <QuoteTable request={request} />}
      {(['condition', 'accessories'] as const).map((name) => (
        <section key={name} className="mt-5 break-inside-avoid">
          <h3 className="font-bold">{t(name)}</h3>
          <p className="mt-7 border-foreground border-b" />
          <p className="mt-7 border-foreground border-b" />
        </section>
      ))}
      <p className="mt-6 text-xs">{t('terms')}</p>
      <div className="mt-16 grid break-inside-avoid grid-cols-2 gap-10">
        {(['customer', 'store'] as const).map((name) => (
          <p key={name} className="border-foreground border-t pt-1">
            {t(`signature.${name}`)}
          </p>
        ))}
      </div>
    </article>
  )
}

function QuoteTable({ request }: Pick<ServiceOrderProps, 'request'>) {
  const t = useTranslations('admin-assistance')
  const { laborCents, parts, expressFeeCents, totalCents } = request
  const lines = [
    [t('serviceOrder.labor'), laborCents ?? 0],
    ...parts.map(({ name, priceCents }) => [name, priceCents] as const),
    ...(expressFeeCents > 0 ? [[t('express'), expressFeeCents] as const] : []),
  ] as const
  return (
    <table className="w-full border-collapse text-left">
      <caption className="mb-1 text-left font-bold">{t('quote.title')}</caption>
      <tbody>
        {lines.map(([name, cents]) => (
          <tr key={`${name}:${cents}`} className="border-border border-b">
            <td className="break-words py-1">{name}</td>
            <td className="text-right tabular-nums">{formatAmount(cents)}</td>
          </tr>
        ))}
        <tr className="font-bold">
          <td className="py-1">{t('quote.total')}</td>
          <td className="text-right tabular-nums">{formatAmount(totalCents ?? 0)}</td>
        </tr>
      </tbody>
    </table>
  )
}
