import { useTranslations } from 'next-intl'
import { ExternalLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/core/money'
import { whatsappUrl } from '@/lib/orders/whatsapp'

type Offer = { key: string; title: string; text: string; points: string[] }

const POPULAR = 'diagnostico-reparo'

type ServiceOffersProps = {
  whatsapp: string
  /** Id of the form, which is the prefix of the ids of its service choices. */
  formId: string
  /** Anchor of the list of prices. */
  pricesId: string
  /** The lowest price of a service in centavos, by its key. */
  fromCents: Record<string, number | null>
}

/**
 * The three services of the workshop. Each links to the form with the service selected, and to the
 * chat, which works without JavaScript.
 */
export function ServiceOffers({ whatsapp, formId, pricesId, fromCents }: ServiceOffersProps) {
  const t = useTranslations('content.assistance')
  const offers: Offer[] = t.raw('services')
  return (
    <section aria-labelledby="servicos" className="py-10">
      <h2 id="servicos" className="display-2 mb-5">
        {t('servicesTitle')}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {offers.map((offer) => {
          const cents = fromCents[offer.key]
          const chat = whatsappUrl(whatsapp, t('askMessage', { service: offer.title }))
          return (
            <li
              key={offer.key}
              id={offer.key}
              className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-6"
            >
              <h3 className="display-3 flex flex-wrap items-center gap-2">
                {offer.title}
                {offer.key === POPULAR ? <Badge tone="primary">{t('popular')}</Badge> : null}
              </h3>
              <p className="text-muted text-sm leading-6">{offer.text}</p>
              {cents ? (
                <a
                  href={`#${pricesId}`}
                  className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
                >
                  {t('from', { price: formatPrice(cents) })}
                </a>
              ) : null}
              <ul className="grid gap-2 text-sm">
                {offer.points.map((point) => (
                  <li key={point} className="flex gap-2">
                    <Icon name="check" className="mt-0.5 size-4 text-success-ink" />
                    {point}
                  </li>
                ))}
              </ul>
              <div className="mt-auto grid gap-2 pt-2">
                <a
                  href={`#${formId}-${offer.key}`}
                  data-assistance-service={offer.key}
                  className={buttonVariants({ variant: 'primary' })}
                >
                  {t('request')}
                  <span className="sr-only">{t('requestWhat', { service: offer.title })}</span>
                </a>
                {chat ? (
                  <ExternalLink href={chat} className={buttonVariants({ variant: 'outline' })}>
                    <Icon name="whatsapp" />
                    {t('ask')}
                  </ExternalLink>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type NumberedStepsProps = {
  id: string
  title: string
  steps: readonly { title: string; text: string }[]
}

/** A list of numbered steps. */
export function NumberedSteps({ id, title, steps }: NumberedStepsProps) {
  return (
    <section aria-labelledby={id} className="py-10">
      <h2 id={id} className="display-2 mb-5">
        {title}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="rounded-lg border border-border bg-surface p-6">
            <span
              aria-hidden="true"
              className="mb-3 grid size-9 place-items-center rounded-full bg-primary-soft font-bold font-display text-primary-ink"
            >
              {index + 1}
            </span>
            <h3 className="display-3">{step.title}</h3>
            <p className="mt-1 text-muted text-sm leading-6">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
