import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { LazyProductRow } from '@/components/catalog/lazy-product-row'
import { LazyProductSection } from '@/components/catalog/lazy-product-section'
import { RecentlyViewed } from '@/components/catalog/recently-viewed'
import { DeliveryBlock } from '@/components/products/delivery-block'
import { PageSection, sectionAnchorId } from '@/components/products/page-section'
import { PriceHistory } from '@/components/products/price-history'
import { PriceTags } from '@/components/products/price-tags'
import { ProductDetails } from '@/components/products/product-details'
import { TrustIndicators } from '@/components/products/text-items'
import { QuestionsBlock } from '@/components/reviews/questions-block'
import { AppLink } from '@/components/ui/app-link'
import { JsonLd } from '@/components/ui/json-ld'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { compareHref } from '@/lib/catalog/compare'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import { siteOrigin } from '@/server/core/site'
import type { LoadedProduct } from './load-product'
import { crumbsOf } from './load-product'
import { productDocuments } from './product-seo'

/**
 * The second segment of a product page: delivery, details, reviews, related products, structured data
 * and meta tags.
 */
export function DetailsScreen(loaded: LoadedProduct) {
  const { product, reviews, familyRating, related, additions, trail, terms, storeName } = loaded
  const t = useTranslations('products')
  const failures = useTranslations('errors.load')
  const crumbs = crumbsOf(product, trail, t('breadcrumb.home'))
  return (
    <SerializedMarkup>
      <JsonLd data={productDocuments(loaded, crumbs, siteOrigin())} />
      <PriceTags product={product} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-8">
        <DeliveryBlock product={product} policy={terms.shipping} />
        <div className="grid gap-5">
          {product.trust.length > 0 ? (
            <TrustIndicators items={product.trust} label={t('sections.trust')} />
          ) : null}
          {loaded.prices ? <PriceHistory history={loaded.prices} /> : null}
        </div>
      </div>
      <ProductDetails
        product={product}
        reviews={reviews}
        familyRating={familyRating}
        storeName={storeName}
        questions={
          <QuestionsBlock product={product} questions={loaded.questions} storeName={storeName} />
        }
      />
      {related.length > 0 ? (
        <PageSection
          id={sectionAnchorId('relacionados', product.slug)}
          title={t('sections.related')}
        >
          <LazyProductRow
            rowKey="related"
            label={t('sections.related')}
            products={related}
            source={`related/${product.slug}`}
            isDeferred
            hasLinks
          />
          {loaded.siblings.length > 1 ? null : (
            <AppLink
              href={compareHref([product.slug, ...related.map(({ slug }) => slug)]) as Route}
              rel="nofollow"
              prefetch={false}
              className="mt-2 inline-flex min-h-11 items-center font-medium text-primary-ink text-sm hover:underline"
            >
              {t('sections.compare')}
            </AppLink>
          )}
        </PageSection>
      ) : null}
      {additions.length > 0 ? (
        <LazyProductSection
          rowKey="additions"
          title={t('sections.additions')}
          source={`additions/${product.slug}`}
          failure={failures('carousel')}
        />
      ) : null}
      <RecentlyViewed texts={common.viewed} current={product.slug} />
    </SerializedMarkup>
  )
}
