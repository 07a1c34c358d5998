import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { SpecialRow, SpecialSectionValues } from '@/lib/content/admin/special-section'
import { BannerRowFields } from './banner-row-fields'
import { CarouselRowFields } from './carousel-row-fields'

type RowCardProps = {
  index: number
  type: SpecialRow['type']
  name: string
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One row: a summary line, and its fields if it is open. */
export function RowCard({ index, type, name, isOpen, onToggle, onRemove }: RowCardProps) {
  const t = useTranslations('admin-content.rows')
  const id = useId()
  const row = useFormContext<SpecialSectionValues>().watch(`contentConfig.rows.${index}`)
  const { errors } = useFormState<SpecialSectionValues>()
  const isWrong = errors.contentConfig?.rows?.[index] !== undefined
  const Fields = type === 'banner' ? BannerRowFields : CarouselRowFields
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 p-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-1.5 text-left hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm">{name}</span>
            <span className="block truncate text-muted text-xs">{useDetail(row)}</span>
          </span>
          {isWrong ? <Badge tone="danger">{t('wrong')}</Badge> : null}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
        </button>
        <button
          type="button"
          aria-label={t('remove', { name })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground"
        >
          <Icon name="trash-2" className="size-4" />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-border border-t p-3 md:p-4">
        {isOpen ? <Fields path={`contentConfig.rows.${index}`} /> : null}
      </div>
    </div>
  )
}

function useDetail(row: SpecialRow | undefined): string {
  const t = useTranslations('admin-content.rows')
  if (!row) return ''
  if (row.type === 'banner') return t('banners', { count: row.banners.length })
  const title = row.title || [row.titlePart1, row.titlePart2].filter(Boolean).join(' ')
  const products = t('products', { count: row.product_ids.length })
  return title ? `${title} · ${products}` : products
}
