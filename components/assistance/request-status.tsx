import { getFormatter, getTranslations } from 'next-intl/server'
import { ExternalLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { type AssistanceStep, assistanceTimeline } from '@/lib/assistance/states'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { AssistanceView } from '@/server/assistance/dto'
import { OfferCard, QuoteCard } from './offer-cards'

const marks: Record<AssistanceStep['kind'], string> = {
  done: 'bg-success text-success-foreground',
  current: 'bg-success text-success-foreground ring-4 ring-success-soft',
  ahead: 'border-2 border-border-strong bg-surface',
  ended: 'bg-danger text-danger-foreground ring-4 ring-danger-soft',
}

/** The states of the request with their dates and the notes of the workshop. */
async function StatusTimeline({ request }: { request: AssistanceView }) {
  const t = await getTranslations('assistance.status')
  const steps = assistanceTimeline(request)
  return (
    <section aria-labelledby="assistance-timeline">
      <h2 id="assistance-timeline" className="display-3">
        {t('timeline')}
      </h2>
      <ol className="mt-5">
        {steps.map((step, index) => (
          <TimelineStep key={step.key} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

async function TimelineStep({ step, isLast }: { step: AssistanceStep; isLast: boolean }) {
  const { state, at, note, kind } = step
  const t = await getTranslations('assistance.status')
  const format = await getFormatter()
  const isHere = kind === 'current' || kind === 'ended'
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0" aria-current={isHere ? 'step' : undefined}>
      {isLast ? null : (
        <span
          aria-hidden
          className={cn(
            'absolute top-7 bottom-0 left-[13px] w-0.5',
            kind === 'done' ? 'bg-success' : 'bg-border',
          )}
        />
      )}
      <span
        className={cn('z-10 grid size-7 shrink-0 place-items-center rounded-full', marks[kind])}
      >
        {kind === 'ahead' ? null : (
          <Icon name={kind === 'ended' ? 'x' : 'check'} className="size-4 stroke-[3]" />
        )}
      </span>
      <div className="grid min-w-0 gap-0.5 pt-0.5">
        <p className={cn('font-semibold', kind === 'ahead' && 'font-medium text-muted')}>
          {t(`states.${state}`)}
        </p>
        {at ? (
          <time dateTime={at} className="text-muted text-xs">
            {format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        ) : (
          <span className="sr-only">{t('pending')}</span>
        )}
        {isHere ? <p className="mt-1 text-sm">{t(`hints.${state}`)}</p> : null}
        {note ? (
          <p className="mt-1.5 whitespace-pre-line break-words rounded-md bg-surface-2 px-3 py-2 text-sm">
            <span className="block text-muted text-xs">{t('note')}</span>
            {note}
          </p>
        ) : null}
      </div>
    </li>
  )
}

const card = 'rounded-lg border border-border bg-surface p-5 shadow-card md:p-6'

const tones = {
  received: 'neutral',
  diagnosed: 'pro',
  quoted: 'coin',
  approved: 'pro',
  repaired: 'success',
  delivered: 'success',
  offered: 'coin',
  accepted: 'success',
  bought: 'success',
  declined: 'danger',
  cancelled: 'danger',
} as const

type RequestStatusProps = {
  request: AssistanceView
  url: string
  whatsappUrl: string | null
  /** Whether the visitor has a confirmed account, to which coins can be credited. */
  isCustomer: boolean
}

/** The page of a request for its customer: its state, the quote to answer, and its data. */
export async function RequestStatus({ request, url, whatsappUrl, isCustomer }: RequestStatusProps) {
  const t = await getTranslations('assistance.status')
  const format = await getFormatter()
  const date = format.dateTime(new Date(request.createdAt), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <div className="grid grid-cols-1 gap-6 py-8 md:py-10">
      <header className="grid gap-2">
        <p className="eyebrow text-muted">{t('eyebrow')}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display-1">
            {t('title')} <span className="whitespace-nowrap">{request.protocol}</span>
          </h1>
          <Badge tone={tones[request.state]}>{t(`states.${request.state}`)}</Badge>
        </div>
        <p className="text-muted text-sm">{t('sentAt', { date })}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          {request.quote ? (
            <div className={card}>
              <QuoteCard
                quote={request.quote}
                token={request.token}
                isOpen={request.state === 'quoted'}
              />
            </div>
          ) : null}
          {request.offer ? (
            <div className={card}>
              <OfferCard
                offer={request.offer}
                token={request.token}
                isOpen={request.state === 'offered'}
                hasAccount={request.hasAccount || isCustomer}
              />
            </div>
          ) : null}
          <div className={card}>
            <StatusTimeline request={request} />
          </div>
        </div>
        <div className={`${card} grid grid-cols-1 gap-6 lg:sticky lg:top-28`}>
          <RequestFacts request={request} />
          <div className="grid gap-3">
            {whatsappUrl ? (
              <ExternalLink
                href={whatsappUrl}
                className={buttonVariants({ variant: 'success', className: 'w-full' })}
              >
                <Icon name="whatsapp" />
                {t('ask')}
              </ExternalLink>
            ) : null}
            <CopyButton
              variant="outline"
              className="w-full"
              text={url}
              label={t('copyLink')}
              copied={t('copied')}
              failed={t('copyFailed')}
            />
            <p className="flex items-center justify-center gap-1.5 text-center text-muted text-xs">
              <Icon name="lock" className="size-3.5" />
              {t('privateNote')}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The data of the request without contact data, because anyone with the link can read it. */
async function RequestFacts({ request }: { request: AssistanceView }) {
  const t = await getTranslations('assistance')
  const { service, brand, model, problem, description, urgency, logistics, estimate } = request
  const rows: [string, string | null][] = [
    [t('wizard.summary.service'), t(`choices.services.${service}`)],
    [t('wizard.summary.console'), `${brand} · ${model}`],
    [t('wizard.summary.problem'), problem && t(`choices.problems.${problem}`)],
    [t('status.description'), description],
    [
      t('estimate.title'),
      estimate && t('estimate.value', { price: formatPrice(estimate.cents), days: estimate.days }),
    ],
    [t('wizard.summary.urgency'), urgency && t(`choices.urgencies.${urgency}`)],
    [t('wizard.summary.logistics'), t(`choices.logisticsOptions.${logistics}`)],
  ]
  return (
    <section aria-labelledby="assistance-facts">
      <h2 id="assistance-facts" className="display-3 mb-3">
        {t('status.details')}
      </h2>
      <dl className="grid gap-3 text-sm">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

/** The loading state of a request. */
export async function StatusSkeleton() {
  const t = await getTranslations('assistance.status')
  return (
    <div className="grid gap-6 py-8 md:py-10">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
