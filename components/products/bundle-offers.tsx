import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Price, ProContent } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { productPath } from '@/lib/catalog/paths'
import { formatPrice } from '@/lib/core/money'
import type { PageBundle } from '@/server/catalog/product-dto'

type BundleOffersProps = {
  bundles: PageBundle[]
  /** The id of the product of the page. */
  current: string
  /** The button that adds all products of a bundle. */
  add: (bundle: PageBundle) => ReactNode
}

/** 'Compre junto': the bundles that contain the product of the page, each with its saving. */
export function BundleOffers({ bundles, current, add }: BundleOffersProps) {
  const t = useTranslations('products.bundles')
  return (
    <section
      aria-labelledby="compre-junto"
      className="grid grid-cols-1 gap-4 rounded-xl border border-border bg-surface p-5"
    >
      <h2 id="compre-junto" className="display-3">
        {t('title')}
      </h2>
      {bundles.map((bundle) => {
        const { id, products, pro } = bundle
        const isChosen = products.every((one) => one.id === current || !one.hasOptions)
        return (
          <div key={id} className="grid grid-cols-1 gap-3">
            <ul className="grid gap-3">
              {products.map((one) => (
                <li key={one.id} className="flex items-center gap-3 text-sm">
                  <StoreImage
                    src={one.image}
                    alt=""
                    width={96}
                    height={96}
                    className="size-14 rounded-md object-cover"
                  />
                  {one.id === current ? (
                    <span className="min-w-0 flex-1">{one.name}</span>
                  ) : (
                    <AppLink
                      href={productPath(one.slug) as Route}
                      className="min-w-0 flex-1 hover:underline"
                    >
                      {one.name}
                    </AppLink>
                  )}
                  <ProContent
                    pro={one.proPriceCents === null ? null : <Price cents={one.proPriceCents} />}
                  >
                    <Price cents={one.priceCents} />
                  </ProContent>
                </li>
              ))}
            </ul>
            <p className="text-muted text-sm">
              <ProContent pro={pro && <SetPrice set={pro} count={products.length} />}>
                <SetPrice set={bundle} count={products.length} />
              </ProContent>
            </p>
            {isChosen ? (
              <div className="noscript:hidden">{add(bundle)}</div>
            ) : (
              <p className="text-muted text-sm">{t('choose')}</p>
            )}
          </div>
        )
      })}
    </section>
  )
}

type SetPriceProps = {
  set: Pick<PageBundle, 'separateCents' | 'savedCents'>
  count: number
}

/** The cost of the products bought separately and as a set. */
function SetPrice({ set: { separateCents, savedCents }, count }: SetPriceProps) {
  const t = useTranslations('products.bundles')
  return (
    <>
      {t('separate', { price: formatPrice(separateCents) })}
      <strong className="block text-base text-foreground">
        {t('together', {
          count,
          price: formatPrice(separateCents - savedCents),
          saved: formatPrice(savedCents),
        })}
      </strong>
    </>
  )
}
