import { useTranslations } from 'next-intl'
import { ContentLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import type { ServiceCard } from '@/server/content/home-dto'
import { SectionHeading } from './headings'

/** The services of the workshop. */
export function Services({ cards }: { cards: readonly ServiceCard[] }) {
  const t = useTranslations('content.services')
  return (
    <section aria-labelledby="servicos">
      <SectionHeading id="servicos" title={t('title')} lead={t('lead')} />
      {cards.length === 0 ? <p className="text-muted">{t('empty')}</p> : null}
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id}>
            <ServiceTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServiceTile({ card }: { card: ServiceCard }) {
  const t = useTranslations('content.services')
  return (
    <article className="group/tile relative flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface transition hover:border-border-strong hover:shadow-float">
      <StoreImage
        src={card.background ?? card.image}
        alt=""
        width={640}
        height={240}
        sizes="(min-width: 48rem) 33vw, 100vw"
        className="aspect-8/3 w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="display-3">{card.title}</h3>
        <p className="text-muted text-sm leading-6">{card.description}</p>
        {card.link ? (
          <ContentLink
            to={card.link}
            aria-label={t('moreAbout', { title: card.title })}
            className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-primary-ink text-sm after:absolute after:inset-0"
          >
            {t('more')}
            <Icon name="arrow-right" className="size-4" />
          </ContentLink>
        ) : null}
      </div>
    </article>
  )
}
