import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { FieldSpec } from '@/lib/content/admin/forms'
import { FieldControl } from '../form/field-control'
import { SizeFields } from './size-fields'

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
export function BannerFields({ path, sizePath, place, onRemove }: BannerFieldsProps) {
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
