import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { blankSize, type SpecialSize } from '@/lib/content/admin/special-section'

const toNumber = (text: string) => (text === '' ? null : Number(text))

/** The custom size of a banner; an empty width means the full row. */
export function SizeFields({ path }: { path: string }) {
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
