import type { Route } from 'next'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AgeBadge } from '@/components/ui/age-badge'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { ProContent, StruckPrice } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { productPath } from '@/lib/catalog/paths'
import { formatPrice } from '@/lib/core/money'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import sale from '@/lib/i18n/messages/pt-BR/sale.json'
import { platformLabel } from '@/lib/products/platforms'
import { saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { getRecentRow, startRowRefresh } from './load-row'

const messages = { common: { card: common.card, deal: common.deal }, sale }
const SOURCE = 'deal'

/** The deal of the day. Renders nothing if there is none or it cannot be loaded. */
export function DealOfDay() {
  const [products, setProducts] = useState(() => getRecentRow(SOURCE))

  useEffect(
    () => startRowRefresh(SOURCE, (loaded) => setProducts((shown) => loaded ?? shown ?? [])),
    [],
  )

  if (!products) return <div className="min-h-[23rem]" />
  const [product] = products
  return product ? (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <Deal product={product} />
    </NextIntlClientProvider>
  ) : null
}

function Deal({ product }: { product: Product }) {
  const t = useTranslations('common.deal')
  const card = useTranslations('common.card')
  const words = useTranslations('sale')
  const { priceCents, listPriceCents, discountPercent, proPriceCents, ageRating } = product
  // Marks elements about the regular price, which styles hide from Pro customers.
  const plain = proPriceCents === null ? undefined : ''
  const terms = [
    product.pixCents === null ? null : card('pix', { amount: formatPrice(product.pixCents) }),
    product.installment
      ? card('installments', {
          count: product.installment.count,
          amount: formatPrice(product.installment.cents),
        })
      : null,
  ].filter(Boolean)
  const facts = [
    platformLabel(product.platform),
    ...saleMarks(product.sale, words, { dates: 'short' }),
  ]
  return (
    <section aria-labelledby="oferta-do-dia">
      <h2 id="oferta-do-dia" className="display-2">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('until')}</p>
      <article data-product-card={product.id} className="deal-card">
        <StoreImage
          src={product.image}
          alt=""
          width={640}
          height={614}
          sizes="(min-width: 48rem) 22rem, 100vw"
        />
        <div>
          <p className="flex items-center gap-2 text-muted text-sm">
            {ageRating ? (
              <AgeBadge rating={ageRating} words={words('ageRatingWords', { rating: ageRating })} />
            ) : null}
            {facts.filter(Boolean).join(' · ')}
          </p>
          <h3 className="display-3 md:text-2xl">{product.name}</h3>
          <p data-non-pro={plain} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
            {listPriceCents === null ? null : (
              <StruckPrice cents={listPriceCents} label={card('formerPrice')} />
            )}
            {discountPercent > 0 ? (
              <b className="rounded-sm bg-success-soft px-1.5 py-0.5 text-success-ink">
                {`−${discountPercent}%`}
              </b>
            ) : null}
            {listPriceCents === null ? null : (
              <span className="text-success-ink">
                {t('saving', { amount: formatPrice(listPriceCents - priceCents) })}
              </span>
            )}
          </p>
          <strong
            data-inline-price=""
            className="block font-bold font-display text-3xl tabular-nums tracking-tight"
          >
            <ProContent pro={proPriceCents === null ? null : formatPrice(proPriceCents)}>
              {formatPrice(priceCents)}
            </ProContent>
          </strong>
          {proPriceCents === null ? null : (
            <p className="font-medium text-pro-ink text-sm">
              <ProContent pro={t('withoutPro', { amount: formatPrice(priceCents) })}>
                {`${formatPrice(proPriceCents)} ${card('withPro')}`}
              </ProContent>
            </p>
          )}
          {terms.length > 0 ? (
            <p data-non-pro={plain} className="text-muted text-sm">
              {terms.join(' · ')}
            </p>
          ) : null}
          {product.freeShipping && !product.proPaysShipping ? (
            <p className="text-muted text-sm">{card('freeShipping')}</p>
          ) : null}
          <AppLink
            href={productPath(product.slug) as Route}
            className={cn(buttonVariants(), 'mt-5 self-start after:absolute after:inset-0')}
          >
            {t('see')}
            <span className="sr-only">{`: ${product.name}`}</span>
          </AppLink>
        </div>
      </article>
    </section>
  )
}
