import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useId } from 'react'
import { AppLink, ContentLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProContent } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { type ShopTile, tileHref } from '@/lib/content/home'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type {
  PromoBanner as Promo,
  QuickLink,
  Ribbon,
  ProductSection as Section,
  ServiceCard,
  TitlePart,
} from '@/server/content/home-dto'
import { SectionHeading } from './headings'

type ProductSectionProps = { section: Section; row: ReactNode }

/** A row of products below its two-color title, with a link to all of them. */
export function ProductSection({ section, row }: ProductSectionProps) {
  const t = useTranslations('content.section')
  const isEmpty = section.products.length === 0
  return (
    <section aria-labelledby={section.key}>
      <SectionHeading
        id={section.key}
        title={<SectionTitle parts={section.parts} />}
        action={
          <ContentLink
            to={section.viewAll}
            aria-label={t('seeAllOf', { title: section.title })}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-primary-ink text-sm hover:underline"
          >
            {t('seeAll')}
            <Icon name="chevron-right" className="size-4" />
          </ContentLink>
        }
      />
      {isEmpty ? <p className="py-6 text-muted">{t('empty')}</p> : row}
    </section>
  )
}

/** Returns the chosen color for the light theme, and a lighter one with more contrast for the dark theme. */
function titleColor(color: string): string {
  return `light-dark(${color}, color-mix(in oklab, ${color} 62%, white))`
}

/** The parts of a section's title, each in the color that an admin chose. */
function SectionTitle({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 ? ' ' : null}
      <span style={part.color ? { color: titleColor(part.color) } : undefined}>{part.text}</span>
    </Fragment>
  ))
}

/**
 * A wide banner between two rows. Without a configured banner, it promotes Pro, with different texts for
 * members.
 */
export function PromoBanner({ promo }: { promo: Promo }) {
  const t = useTranslations('content.promo')
  const id = useId()
  const { title, buttonText } = promo
  return (
    <section
      aria-labelledby={id}
      className="dark relative overflow-hidden rounded-lg bg-surface text-foreground"
    >
      <StoreImage
        src={promo.image}
        alt=""
        width={1600}
        height={600}
        sizes="(min-width: 84rem) 81rem, 100vw"
        className="absolute inset-x-0 top-0 h-44 w-full object-cover object-right md:h-full"
      />
      <div className="hero-scrim relative grid min-h-64 content-end justify-items-start gap-3 p-6 pt-36 md:content-center md:p-12">
        <h2 id={id} className="display-1 max-w-lg">
          <ProContent pro={title === t('title') ? t('memberTitle') : null}>{title}</ProContent>
        </h2>
        <p className="max-w-md text-muted">{promo.description}</p>
        <ContentLink
          to={promo.link}
          className={buttonVariants({ variant: 'pro', size: 'lg', className: 'mt-2' })}
        >
          <ProContent pro={buttonText === t('button') ? t('memberButton') : null}>
            {buttonText}
          </ProContent>
        </ContentLink>
      </div>
    </section>
  )
}

const strip = 'flex h-10 items-center justify-center rounded-md px-4 font-semibold text-sm'

/** The ribbon above the hero, 40 px high, one for phones and one for larger screens. */
export function PromoRibbon({ ribbons }: { ribbons: readonly Ribbon[] }) {
  return ribbons.map((ribbon) => <Strip key={ribbon.device} ribbon={ribbon} />)
}

function Strip({ ribbon }: { ribbon: Ribbon }) {
  const stripProps = {
    style: { background: ribbon.background, color: ribbon.textColor },
    className: cn(strip, ribbon.device === 'mobile' ? 'md:hidden' : 'max-md:hidden'),
    'data-ribbon': ribbon.device,
  }
  const text = <span className="truncate">{ribbon.text}</span>
  if (!ribbon.link) return <p {...stripProps}>{text}</p>
  return (
    <ContentLink to={ribbon.link} {...stripProps}>
      {text}
    </ContentLink>
  )
}

/** Tiles that link to the most used pages. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  const t = useTranslations('content.quickLinks')
  return (
    <section aria-labelledby="atalhos">
      <SectionHeading id="atalhos" title={t('title')} />
      {links.length === 0 ? <p className="text-muted">{t('empty')}</p> : null}
      <ul className="scroll-row gap-2 md:grid md:grid-cols-[repeat(8,minmax(6.5rem,1fr))] lg:gap-3">
        {links.map((link) => (
          <li key={link.id} className="w-24 md:w-auto">
            <ContentLink to={link.link} className="quick-link">
              <StoreImage src={link.icon} alt="" width={72} height={72} />
              <span>{link.label}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tiles of genres and prices. Each links to search results, which search engines do not index. */
export function ShopTiles({ tiles }: { tiles: readonly ShopTile[] }) {
  const t = useTranslations('content.tiles')
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="vitrine">
      <SectionHeading id="vitrine" title={t('title')} />
      <ul className="shop-tiles">
        {tiles.map((tile) => (
          <li key={tileHref(tile)}>
            <AppLink
              href={tileHref(tile) as Route}
              prefetch={false}
              rel="nofollow"
              data-kind={tile.kind}
            >
              {tile.kind === 'genre'
                ? tile.name
                : t('upTo', { price: formatPrice(tile.reais * 100) })}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
