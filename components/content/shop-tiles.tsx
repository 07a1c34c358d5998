import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { type ShopTile, tileHref } from '@/lib/content/shop-tiles'
import { formatPrice } from '@/lib/core/money'
import { SectionHeading } from './headings'

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
