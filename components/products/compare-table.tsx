import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { StruckPrice } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { type ComparedRow, comparedRow, comparedSpecs, compareHref } from '@/lib/catalog/compare'
import { productPath } from '@/lib/catalog/paths'
import { formatPrice } from '@/lib/core/money'
import { platformLabel } from '@/lib/products/platforms'
import { saleMarks } from '@/lib/products/sale-texts'
import type { ProductPage } from '@/server/catalog/product-dto'

/** Products side by side: price, stock, facts and specifications; rows with differences are marked. */
export function CompareTable({ products }: { products: readonly ProductPage[] }) {
  const t = useTranslations('products.compare')
  const facts = useFacts(products)
  return (
    <section
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative scroll-pl-28 overflow-x-auto rounded-lg border border-border bg-surface"
    >
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ComparedProduct product={product} all={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>
        {comparedSpecs(products.map(({ specGroups }) => specGroups)).map(({ category, rows }) => (
          <tbody key={category}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1}>
                {category}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type ComparedProductProps = { product: ProductPage; all: readonly ProductPage[] }

function ComparedProduct({ product, all }: ComparedProductProps) {
  const t = useTranslations('products.compare')
  const card = useTranslations('common.card')
  const { id, slug, name, images, priceCents, listPriceCents } = product
  const others = all.filter((one) => one.id !== id).map((one) => one.slug)
  const isReduced = listPriceCents !== null && listPriceCents > priceCents
  return (
    <>
      <StoreImage
        src={images[0] ?? null}
        alt=""
        width={160}
        height={160}
        load="eager"
        className="mb-2 aspect-square w-full max-w-40 rounded-md object-cover"
      />
      <AppLink
        href={productPath(slug) as Route}
        className="flex min-h-11 items-center font-semibold hover:underline"
      >
        {name}
      </AppLink>
      <p className="mt-2">
        {isReduced ? <StruckPrice cents={listPriceCents} label={card('formerPrice')} /> : null}
        <strong className="block font-bold font-display text-lg tabular-nums">
          {formatPrice(priceCents)}
        </strong>
      </p>
      <AppLink
        href={compareHref(others) as Route}
        rel="nofollow"
        prefetch={false}
        aria-label={t('removeOf', { name })}
        className="button button-ghost button-sm -ml-3"
      >
        {t('remove')}
      </AppLink>
    </>
  )
}

function Row({ row: { label, values, isEqual } }: { row: ComparedRow }) {
  const t = useTranslations('products.compare')
  return (
    <tr data-differs={isEqual ? undefined : ''}>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name and never move
        <td key={index}>
          {value ?? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{t('none')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

type Fact = [label: string, read: (product: ProductPage) => string | null]

/** Returns the rows of sale and product data for which at least one product has a value. */
function useFacts(products: readonly ProductPage[]): ComparedRow[] {
  const t = useTranslations('products.compare')
  const saleText = useTranslations('sale')
  // The platform already has a row.
  const names = [...new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))].filter(
    (name) => !/^(platform|plataforma)$/i.test(name),
  )
  const facts: Fact[] = [
    [t('stock'), ({ stock }) => t(stock > 0 ? 'inStock' : 'outOfStock')],
    [
      t('sale'),
      ({ sale }) =>
        saleMarks(sale, saleText, { dates: 'full' }).join(' · ') ||
        saleText('availabilities.ready'),
    ],
    [t('pro'), ({ proPriceCents: cents }) => (cents === null ? null : formatPrice(cents))],
    [t('platform'), ({ platform }) => platformLabel(platform)],
    ...names.map(
      (name): Fact => [
        capitalized(name),
        ({ attributes }) => platformLabel(attributes[name] ?? null),
      ],
    ),
    [t('brand'), ({ brand }) => brand],
    [saleText('ageRating'), ({ ageRating }) => ageRating && saleText(`ageRatings.${ageRating}`)],
    [saleText('language'), ({ language }) => language && saleText(`languages.${language}`)],
    [t('content'), ({ highlights }) => highlights.map(({ title }) => title).join(' · ') || null],
  ]
  return facts
    .map(([label, read]) => comparedRow(label, products.map(read)))
    .filter(({ values }) => values.some((value) => value !== null))
}

function capitalized(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
