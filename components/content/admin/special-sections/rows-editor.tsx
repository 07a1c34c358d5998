import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { randomUuid } from '@/lib/auth/random-uuid'
import {
  blankRow,
  type SpecialRow,
  type SpecialSectionValues,
} from '@/lib/content/admin/special-section'
import { RowCard } from './row-card'

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
