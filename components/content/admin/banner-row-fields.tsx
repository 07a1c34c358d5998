import { useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import type { FieldSpec } from '@/lib/content/admin/forms'
import { moved } from '@/lib/content/admin/layout'
import {
  blankBanner,
  blankSize,
  LAYOUT_NAMES,
  type SpecialBannerRow,
  type SpecialSize,
  sizesOf,
} from '@/lib/content/admin/special-section'
import { FieldControl } from './content-form'

const MAX_BANNERS = 12
const ROW_FIELDS: FieldSpec[] = [
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
      {ROW_FIELDS.map((spec) => (
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

const FIELDS: FieldSpec[] = [
  { name: 'image_url', type: 'image', folder: 'banners' },
  { name: 'title', type: 'text' },
  { name: 'subtitle', type: 'text' },
  { name: 'link_url', type: 'link' },
  { name: 'enable_hover_animation', type: 'switch' },
]

type BannerFieldsProps = {
  path: string
  /** Path of the size of the banner, in layouts with custom sizes. */
  sizePath: string | null
  place: number
  onRemove: () => void
}

/** The fields of one banner of a row. */
function BannerFields({ path, sizePath, place, onRemove }: BannerFieldsProps) {
  const t = useTranslations('admin-content.rows')
  return (
    <fieldset className="grid gap-4 p-3 md:grid-cols-2">
      <legend className="sr-only">{t('bannerAt', { place })}</legend>
      <div className="flex items-center justify-between md:col-span-2">
        <p aria-hidden="true" className="font-semibold text-sm">
          {t('bannerAt', { place })}
        </p>
        <button
          type="button"
          aria-label={t('removeBanner', { place })}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground"
        >
          <Icon name="trash-2" className="size-4" />
        </button>
      </div>
      {FIELDS.map((spec) => (
        <FieldControl key={spec.name} kind="row" spec={spec} path={`${path}.${spec.name}`} />
      ))}
      {sizePath ? <SizeFields path={sizePath} /> : null}
    </fieldset>
  )
}

const toNumber = (text: string) => (text === '' ? null : Number(text))

/** The custom size of a banner; an empty width means the full row. */
function SizeFields({ path }: { path: string }) {
  const t = useTranslations('admin-content')
  const { field, fieldState } = useController({ name: path, defaultValue: blankSize })
  const size = (field.value ?? blankSize) as SpecialSize
  const error = fieldState.invalid ? t('fieldErrors.number') : undefined
  const write = (part: Partial<SpecialSize>) => field.onChange({ ...size, ...part })
  return (
    <div className="grid grid-cols-3 gap-3 md:col-span-2">
      <Field label={t('rows.width')} error={error}>
        <Input
          type="number"
          min={1}
          max={4000}
          value={size.width ?? ''}
          placeholder={t('rows.full')}
          onChange={({ target }) => write({ width: toNumber(target.value) })}
        />
      </Field>
      <Field label={t('rows.unit')}>
        <SelectNative
          value={size.widthUnit}
          onChange={({ target }) => write({ widthUnit: target.value === 'px' ? 'px' : '%' })}
        >
          <option value="%">%</option>
          <option value="px">px</option>
        </SelectNative>
      </Field>
      <Field label={t('rows.height')}>
        <Input
          type="number"
          min={1}
          max={4000}
          value={size.height ?? ''}
          onChange={({ target }) => write({ height: toNumber(target.value) })}
        />
      </Field>
    </div>
  )
}
