import { useTranslations } from 'next-intl'
import { ProductRow } from '@/components/catalog/product-row'
import { WishlistButton } from '@/components/catalog/wishlist-button'
import { Gallery } from '@/components/products/gallery/gallery'
import { PageSection } from '@/components/products/page-section'
import { PriceTags } from '@/components/products/price-tags'
import { ProductDetails } from '@/components/products/product-details'
import { sectionAnchorId } from '@/components/products/section-anchor-id'
import { ShareButton } from '@/components/products/share-button'
import { JsonLd } from '@/components/seo/json-ld'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Icon } from '@/components/ui/icon'
import { siteOrigin } from '@/server/core/site'
import { BuyPanel } from './buy-panel'
import { crumbsOf } from './crumbs'
import type { LoadedProduct } from './load-product'
import { productDocuments } from './product-seo'

/** The page of a product: gallery and buy panel, then details, reviews and related products. */
export function ProductScreen(loaded: LoadedProduct) {
  const { product, reviews, familyRating, related, trail } = loaded
  const t = useTranslations('products')
  const crumbs = crumbsOf(product, trail, t('breadcrumb.home'))
  const way = [
    ...crumbs.map(({ label, path }) => ({ name: label, path })),
    { name: product.name, path: null },
  ]
  return (
    <div className="grid grid-cols-1 gap-10 pt-3 pb-16 md:gap-14 md:pt-5">
      <JsonLd data={productDocuments(loaded, crumbs, siteOrigin())} />
      <PriceTags product={product} />
      <article data-product-page={product.id} className="grid grid-cols-1 gap-10 md:gap-14">
        <div className="grid grid-cols-1 gap-3 md:gap-5">
          {product.breadcrumb.show ? (
            <Breadcrumb label={t('breadcrumb.label')} crumbs={way} className="max-md:flex-nowrap" />
          ) : null}
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
        </div>
        <ProductDetails product={product} reviews={reviews} familyRating={familyRating} />
      </article>
      {related.length > 0 ? (
        <PageSection
          id={sectionAnchorId('relacionados', product.slug)}
          title={t('sections.related')}
        >
          <ProductRow
            rowKey="related"
            label={t('sections.related')}
            products={related}
            source={`related/${product.slug}`}
            isDeferred
          />
        </PageSection>
      ) : null}
    </div>
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
