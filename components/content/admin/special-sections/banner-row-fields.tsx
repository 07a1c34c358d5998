import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { FieldSpec } from '@/lib/content/admin/forms'
import { moved } from '@/lib/content/admin/move-item'
import {
  blankBanner,
  LAYOUT_NAMES,
  type SpecialBannerRow,
  sizesOf,
} from '@/lib/content/admin/special-section'
import { FieldControl } from '../form/field-control'
import { BannerFields } from './banner-fields'

const MAX_BANNERS = 12
const FIELDS: FieldSpec[] = [
  { name: 'layout', type: 'select', options: LAYOUT_NAMES },
  { name: 'margin_included_in_banner', type: 'switch' },
]

/** A row of banners: its layout and its banners. */
export function BannerRowFields({ path }: { path: string }) {
  const t = useTranslations('admin-content.rows')
  const { watch, setValue } = useFormContext()
  const row = watch(path) as SpecialBannerRow
  const sizes = sizesOf(row)
  // A banner and its size have the same index, so both lists change together.
  const write = (banners: SpecialBannerRow['banners'], next: SpecialBannerRow['custom_sizes']) =>
    setValue(path, { ...row, banners, custom_sizes: next }, { shouldDirty: true })
  const isCustom = row.layout === 'custom'
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((spec) => (
        <FieldControl key={spec.name} kind="row" spec={spec} path={`${path}.${spec.name}`} />
      ))}
      <div className="min-w-0 md:col-span-2">
        <SortableList
          items={row.banners.map((_, index) => ({ id: `${index}` }))}
          nameOf={({ id }) => t('bannerAt', { place: Number(id) + 1 })}
          onMove={(from, to) => write(moved(row.banners, from, to), moved(sizes, from, to))}
          render={(_, index) => (
            <BannerFields
              path={`${path}.banners.${index}`}
              sizePath={isCustom ? `${path}.custom_sizes.${index}` : null}
              place={index + 1}
              onRemove={() =>
                write(
                  row.banners.filter((_, at) => at !== index),
                  sizes.filter((_, at) => at !== index),
                )
              }
            />
          )}
        />
        {row.banners.length < MAX_BANNERS ? (
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => write([...row.banners, blankBanner], sizes)}
          >
            <Icon name="plus" className="size-4" />
            {t('addBanner')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
