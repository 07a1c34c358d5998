import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import type { VariantRow } from '@/server/products/admin/dto'

type VariantListProps = { variants: VariantRow[]; currentId: string | null }

/** The SKUs of a family with the attributes by which they differ. */
export function VariantList({ variants, currentId }: VariantListProps) {
  const t = useTranslations('admin-products.variants')
  const noPrice = useTranslations('admin-products')('noPrice')
  if (variants.length === 0) return <p className="text-muted text-sm">{t('empty')}</p>
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
      {variants.map((variant) => (
        <li
          key={variant.id}
          aria-current={variant.id === currentId || undefined}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-3 hover:bg-surface-2 aria-current:bg-primary-soft"
        >
          <StoreImage
            src={variant.image}
            alt=""
            width={96}
            height={96}
            className="size-10 rounded-sm object-cover"
          />
          <span className="min-w-40 flex-1">
            <AppLink
              href={`/admin/produtos/${variant.id}` as Route}
              className="font-medium text-sm after:absolute after:inset-0 hover:text-primary-ink"
            >
              {variant.name}
            </AppLink>
            <span className="block text-muted text-xs">
              {Object.entries(variant.attributes)
                .map(([name, value]) => `${name}: ${value}`)
                .join(' · ')}
              {variant.sku ? ` · ${variant.sku}` : ''}
            </span>
          </span>
          {variant.isActive ? null : <Badge>{t('archived')}</Badge>}
          {variant.priceCents > 0 ? null : <Badge tone="danger">{noPrice}</Badge>}
          <span className="text-muted text-xs tabular-nums">
            {t('stock', { count: variant.stock })}
          </span>
          <Price cents={variant.priceCents} className="font-semibold text-sm" />
        </li>
      ))}
    </ul>
  )
}
