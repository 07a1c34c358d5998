import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { type FieldRule, optional } from '@/lib/core/field-problems'
import { CARRIERS } from '@/lib/orders/tracking'
import type { TrackingInput } from '@/lib/orders/tracking-schema'

type TrackingFieldsProps = {
  /** Props of a field of the form, as `useActionForm` returns them. */
  field: (
    name: keyof TrackingInput,
    rule: FieldRule,
  ) => Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'onChange' | 'onBlur' | 'ref'> & {
    error: string | undefined
  }
}

/** The fields of the tracking of an order; all are optional. */
export function TrackingFields({ field }: TrackingFieldsProps) {
  const t = useTranslations('admin-orders.tracking')
  const { error: _, ...carrier } = field('carrier', optional)
  const { error: codeError, ...code } = field('trackingCode', optional)
  const { error: urlError, ...url } = field('trackingUrl', optional)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('carrier')}>
        <SelectNative {...carrier}>
          <option value="">{t('noCarrier')}</option>
          {CARRIERS.map((name) => (
            <option key={name} value={name}>
              {t(`carriers.${name}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('code')} hint={t('codeHint')} error={codeError && t('errors.code')}>
        <Input
          {...code}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field
        label={t('url')}
        hint={t('urlHint')}
        error={urlError && t('errors.url')}
        className="sm:col-span-2"
      >
        <Input {...url} type="url" inputMode="url" maxLength={500} autoComplete="off" />
      </Field>
    </div>
  )
}
