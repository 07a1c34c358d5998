import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { formatPrice } from '@/lib/core/money'
import { laterNote, saleMarks } from '@/lib/products/sale-texts'
import type { OrderLine } from '@/server/orders/dto'

/** The ordered products with the names and prices at the time of the order. */
export async function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = await getTranslations('orders.lines')
  const selling = await getTranslations('selling')
  const note = laterNote(
    lines.map(({ sale }) => sale),
    selling,
  )
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="display-3 flex items-center gap-2">
        {t('title')}
        <Badge>{t('count', { count })}</Badge>
      </h2>
      {note ? <p className="mt-2 text-muted text-sm">{note}</p> : null}
      <ul className="mt-2 divide-y divide-border">
        {lines.map((line) => (
          <li
            key={`${line.name}:${line.size}:${line.color}`}
            className="flex items-center gap-4 py-3.5"
          >
            <StoreImage
              src={line.image}
              alt=""
              width={96}
              height={96}
              className="size-16 rounded-md object-cover"
            />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <OrderLineName line={line} />
              <LineMarks marks={saleMarks(line.sale, selling, { dates: 'full' })} />
              <p className="text-muted text-xs">
                {[
                  line.size && t('size', { size: line.size }),
                  line.color && t('color', { color: line.color }),
                  t('each', { quantity: line.quantity, price: formatPrice(line.unitPriceCents) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Price cents={line.lineTotalCents} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null
  return <p className="font-semibold text-xs">{marks.join(' · ')}</p>
}

function OrderLineName({ line }: { line: OrderLine }) {
  const nameClass = 'line-clamp-2 font-medium text-sm leading-5'
  if (!line.slug) return <p className={nameClass}>{line.name}</p>
  return (
    <AppLink href={`/produto/${line.slug}`} className={`${nameClass} hover:underline`}>
      {line.name}
    </AppLink>
  )
}
