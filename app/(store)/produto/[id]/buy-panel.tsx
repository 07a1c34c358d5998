import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ConsoleNotice } from '@/components/account/console-notice'
import { AddToCartButton } from '@/components/cart/add-to-cart-button'
import { DeliverySlot } from '@/components/cart/delivery-slot'
import { CoinChip, ProductBadge } from '@/components/catalog/product-card'
import { BundleOffers } from '@/components/products/bundle-offers'
import { BuyActions, BuyByChat, BuyTerms } from '@/components/products/buy-actions'
import { ChoiceForm } from '@/components/products/choice-form'
import { OptionChooser } from '@/components/products/option-chooser'
import { PriceBlock } from '@/components/products/price-block'
import { ProductHeader } from '@/components/products/product-header'
import { StockSignals } from '@/components/products/stock-signals'
import { VariantCompare, VariantLinks } from '@/components/products/variant-links'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import type { ShippingPolicy } from '@/lib/cart/policy'
import { productPath } from '@/lib/catalog/paths'
import { variantChoices } from '@/lib/catalog/variants'
import { isForAdults } from '@/lib/products/choices'
import { repeatsMark, saleMarks } from '@/lib/products/sale-texts'
import { shownRating } from '@/server/catalog/review-dto'
import { siteOrigin } from '@/server/core/site'
import type { LoadedProduct } from './load-product'

/**
 * The data and actions for buying a product. It is one form: sizes and colors are its fields, and
 * the buttons add the product with the selected options to the cart.
 */
export function BuyPanel(loaded: LoadedProduct) {
  const { product, siblings, reviews, terms, contact, bundles } = loaded
  const t = useTranslations('products')
  const rating = shownRating(product.reviewsConfig, reviews.computed)
  const saleText = useTranslations('sale')
  const delivery = useTranslations('cart.delivery')
  const marks = saleMarks(product.sale, saleText, { dates: 'full' })
  const action = saleText(`buyShort.${product.sale.availability}`)
  const label = t('buy.bar', { action, name: product.name })
  const badge = product.badge && !repeatsMark(product.badge.text, marks) ? product.badge : null
  const limits = useTranslations('cart.add')
  const full = { full: limits('full'), cartFull: limits('cartFull') }
  const { id, slug, name, images, priceCents } = product
  const choices = variantChoices(id, siblings)
  // An object that two client components receive is sent once.
  const shared = {
    product: { id, slug, name, image: images[0] ?? null, priceCents },
    texts: { added: saleText(`added.${product.sale.availability}`), ...full },
  }
  return (
    <ChoiceForm label={label} className="grid min-w-0 grid-cols-1 gap-5">
      <SerializedMarkup>
        <ProductHeader
          product={product}
          rating={rating}
          marks={marks}
          badge={badge ? <ProductBadge badge={badge} /> : null}
        />
        <div className="grid grid-cols-1 gap-4 md:rounded-xl md:border md:border-border md:bg-surface md:p-5 md:shadow-card lg:p-6">
          <PriceBlock
            pricing={product}
            payment={terms.payment}
            coinChip={<CoinChip percent={product.coinDiscountPercent} />}
          />
          <VariantLinks
            choices={choices}
            prices={Object.fromEntries(siblings.map((sku) => [sku.slug, sku]))}
          />
          <OptionChooser field="size" legend={t('options.size')} options={product.sizes} />
          <OptionChooser field="color" legend={t('options.color')} options={product.colors} />
          <StockSignals stock={product.stock} sale={product.sale} display={product.display} />
          <BuyActions
            product={product}
            hasRelated={loaded.related.length > 0}
            label={label}
            add={<AddButton product={product} shared={shared} />}
            addShort={<AddButton product={product} shared={shared} isShort />}
            withoutScripts={
              <BuyByChat
                name={product.name}
                url={siteOrigin() + productPath(product.slug)}
                priceCents={product.priceCents}
                whatsapp={contact.whatsapp}
              />
            }
          />
          <BuyTerms product={product} policy={terms.shipping} />
          <VariantCompare choices={choices} />
          {product.sale.availability === 'digital' || product.stock === 0 ? null : (
            <DeliverySlot
              texts={{
                label: delivery('label'),
                submit: delivery('submit'),
                wrong: delivery('wrong'),
              }}
              items={[{ sale: product.sale, ownTime: product.delivery.shippingTime }]}
              pricing={
                terms.shipping.mode === 'zones' ? zonePricing(product, terms.shipping) : undefined
              }
            />
          )}
          <ConsoleNotice platform={product.platform} category={product.category} />
        </div>
        {bundles.length > 0 ? (
          <BundleOffers
            bundles={bundles}
            current={id}
            add={({ products }) => (
              <AddToCartButton
                product={shared.product}
                stock={product.stock}
                others={products
                  .filter((one) => one.id !== id)
                  .map(({ id, slug, name, image, priceCents, stock }) => ({
                    product: { id, slug, name, image, priceCents },
                    stock,
                  }))}
                isForAdults={products.some((one) => one.isForAdults)}
                texts={{ added: t('bundles.added'), ...full }}
                className={buttonVariants({ variant: 'outline', className: 'w-full' })}
              >
                <Icon name="plus" />
                {t('bundles.add', { count: products.length })}
              </AddToCartButton>
            )}
          />
        ) : null}
        {product.descriptions.short ? (
          <p className="text-muted leading-relaxed">{product.descriptions.short}</p>
        ) : null}
      </SerializedMarkup>
    </ChoiceForm>
  )
}

function zonePricing(
  { priceCents, proPriceCents, freeShipping }: LoadedProduct['product'],
  policy: ShippingPolicy,
) {
  const { mode, fixed, quote, zones } = policy
  return { rates: { mode, fixed, quote, zones }, priceCents, proPriceCents, freeShipping }
}

type AddButtonProps = Pick<LoadedProduct, 'product'> & {
  shared: Pick<ComponentProps<typeof AddToCartButton>, 'product' | 'texts'>
  isShort?: boolean
}

function AddButton({ product, shared, isShort = false }: AddButtonProps) {
  const t = useTranslations('products.buy')
  const saleText = useTranslations('sale')
  const { stock, ageRating, sale } = product
  return (
    <AddToCartButton
      product={shared.product}
      texts={shared.texts}
      isForAdults={isForAdults(ageRating)}
      stock={stock}
      disabled={stock === 0}
      className={buttonVariants({ size: 'lg', className: isShort ? 'shrink-0' : 'w-full' })}
    >
      {stock > 0 ? <Icon name="shopping-cart" /> : null}
      {stock > 0
        ? saleText(`${isShort ? 'buyShort' : 'buy'}.${sale.availability}`)
        : t('unavailable')}
    </AddToCartButton>
  )
}
