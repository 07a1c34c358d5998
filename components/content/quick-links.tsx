import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink, ContentLink } from '@/components/ui/app-link'
import { StoreImage } from '@/components/ui/store-image'
import { type ShopTile, tileHref } from '@/lib/content/home'
import { formatPrice } from '@/lib/core/money'
import type { QuickLink } from '@/server/content/home-dto'
import { SectionHeading } from './headings'

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

/** Tiles of genres and prices, each of which leads to a search, which search engines do not index. */
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
              preload={false}
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
