import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { randomUuid } from '@/lib/auth/random-uuid'
import {
  blankRow,
  type SpecialRow,
  type SpecialSectionValues,
} from '@/lib/content/admin/special-section'
import { BannerRowFields } from './banner-row-fields'
import { CarouselRowFields } from './carousel-row-fields'

const MAX_ROWS = 20

/** The rows of a section from top to bottom; at most one is open. */
export function RowsEditor() {
  const t = useTranslations('admin-content.rows')
  const rows = useFieldArray<SpecialSectionValues, 'contentConfig.rows'>({
    name: 'contentConfig.rows',
  })
  const [openId, setOpenId] = useState<string | null>(null)
  const nameOf = (type: SpecialRow['type'], index: number) =>
    t('named', { kind: t(type), place: index + 1 })
  const add = (type: SpecialRow['type']) => rows.append(blankRow(type, randomUuid()))
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      {rows.fields.length === 0 ? <p className="text-muted text-sm">{t('empty')}</p> : null}
      <SortableList
        items={rows.fields}
        nameOf={({ id, type }) =>
          nameOf(
            type,
            rows.fields.findIndex((row) => row.id === id),
          )
        }
        onMove={rows.move}
        render={(row, index) => (
          <RowCard
            index={index}
            type={row.type}
            name={nameOf(row.type, index)}
            isOpen={openId === row.id}
            onToggle={() => setOpenId(openId === row.id ? null : row.id)}
            onRemove={() => rows.remove(index)}
          />
        )}
      />
      {rows.fields.length < MAX_ROWS ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => add('carousel')}>
            <Icon name="plus" className="size-4" />
            {t('addCarousel')}
          </Button>
          <Button variant="secondary" onClick={() => add('banner')}>
            <Icon name="plus" className="size-4" />
            {t('addBanners')}
          </Button>
        </div>
      ) : null}
    </AdminCard>
  )
}

type RowCardProps = {
  index: number
  type: SpecialRow['type']
  name: string
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One row: a summary line, and its fields if it is open. */
function RowCard({ index, type, name, isOpen, onToggle, onRemove }: RowCardProps) {
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
