import { useTranslations } from 'next-intl'
import { WishlistButton } from '@/components/catalog/product-card'
import { BackToResults } from '@/components/products/back-to-results'
import { Gallery } from '@/components/products/gallery/gallery'
import { ShareButton } from '@/components/products/share-button'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Icon } from '@/components/ui/icon'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { BuyPanel } from './buy-panel'
import type { LoadedProduct } from './load-product'
import { crumbsOf } from './load-product'

/** The first segment of a product page: gallery and buy panel. */
export function ProductScreen(loaded: LoadedProduct) {
  const { product, trail } = loaded
  const t = useTranslations('products')
  const crumbs = [
    ...crumbsOf(product, trail, t('breadcrumb.home')).map(({ label, path }) => ({
      name: label,
      path,
    })),
    { name: product.name, path: null },
  ]
  return (
    <SerializedMarkup>
      <article data-product-page={product.id} className="grid grid-cols-1 gap-3 md:gap-5">
        <div className="product-breadcrumb">
          <BackToResults label={t('breadcrumb.results')} />
          {product.breadcrumb.show ? (
            <Breadcrumb
              label={t('breadcrumb.label')}
              crumbs={crumbs}
              className="max-md:flex-nowrap"
            />
          ) : null}
        </div>
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
          <div className="min-w-0 md:sticky md:top-36">
            <Gallery
              name={product.name}
              images={product.images}
              alts={product.imageAlts}
              videos={product.videos}
              actions={<GalleryActions product={product} />}
            />
          </div>
          <BuyPanel {...loaded} />
        </div>
      </article>
    </SerializedMarkup>
  )
}

function GalleryActions({ product }: Pick<LoadedProduct, 'product'>) {
  const t = useTranslations('products.buy')
  return (
    <>
      <ShareButton
        title={product.name}
        label={t('share')}
        copied={t('copied')}
        failed={t('copyFailed')}
      >
        <Icon name="share-2" className="size-4.5" />
      </ShareButton>
      <WishlistButton productId={product.id} productName={product.name} />
    </>
  )
}
