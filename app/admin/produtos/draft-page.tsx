import { useTranslations } from 'next-intl'
import { CoinChip, ProductBadge } from '@/components/catalog/product-card'
import { PriceBlock } from '@/components/products/price-block'
import { ProductHeader } from '@/components/products/product-header'
import { Description, FaqList, SpecTables } from '@/components/products/product-texts'
import { StockSignals } from '@/components/products/stock-signals'
import { Highlights, TrustIndicators } from '@/components/products/text-items'
import { StoreImage } from '@/components/ui/store-image'
import type { PaymentTerms } from '@/lib/products/payment'
import { saleMarks } from '@/lib/products/sale-texts'
import type { ProductPage } from '@/server/catalog/product-dto'

type DraftPageProps = { product: ProductPage; payment: PaymentTerms }

/** The page of a draft, without the parts that need a stored product: purchase, variants, reviews. */
export function DraftPage({ product, payment }: DraftPageProps) {
  const { badge, highlights, specGroups, faqs, trust } = product
  const marks = saleMarks(product.sale, useTranslations('sale'), { dates: 'full' })
  const [cover, ...more] = product.images
  return (
    <article className="page-width grid grid-cols-1 gap-10 py-6">
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-10">
        <div className="grid gap-2">
          <StoreImage
            src={cover ?? null}
            alt=""
            width={640}
            height={640}
            load="eager"
            className="aspect-square w-full rounded-lg border border-border object-contain"
          />
          <div className="flex flex-wrap gap-2">
            {more.map((path) => (
              <StoreImage
                key={path}
                src={path}
                alt=""
                width={96}
                height={96}
                className="size-16 rounded-md object-cover"
              />
            ))}
          </div>
        </div>
        <div className="grid gap-5">
          <ProductHeader
            product={product}
            rating={product.reviewsConfig.custom}
            marks={marks}
            badge={badge ? <ProductBadge badge={badge} /> : null}
          />
          <PriceBlock
            pricing={product}
            payment={payment}
            coinChip={<CoinChip percent={product.coinDiscountPercent} />}
          />
          <StockSignals stock={product.stock} sale={product.sale} display={product.display} />
          {trust.length > 0 ? <TrustIndicators items={trust} label="" /> : null}
        </div>
      </div>
      {highlights.length > 0 ? <Highlights items={highlights} /> : null}
      <Description product={product} features={product.features} />
      {specGroups.length > 0 ? <SpecTables groups={specGroups} /> : null}
      {faqs.length > 0 ? <FaqList faqs={faqs} /> : null}
    </article>
  )
}
