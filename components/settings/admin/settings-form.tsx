import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { type Control, type FieldValues, useController, useForm, useWatch } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { FormControl } from '@/components/ui/admin/form-control'
import { HistoryButton } from '@/components/ui/admin/history-button'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import {
  ConflictDialog,
  createShownFieldsResolver,
  SaveBar,
  useVersionedSave,
} from '@/components/ui/admin/use-versioned-save'
import { toast } from '@/components/ui/toast'
import { PAYMENT_METHODS } from '@/lib/cart/contact'
import { type ControlSpec, limitsOf } from '@/lib/content/admin/controls'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import { formatPrice } from '@/lib/core/money'
import { MAX_MODELS, type SettingKey, settingSchemas } from '@/lib/settings/edit'
import { HEADER_LAYOUTS, SITE_FONTS } from '@/lib/settings/setting-schemas'
import { cn } from '@/lib/utils'
import { saveSetting } from '@/server/settings/admin-actions'

export type PreviewProps = { value: FieldValues }

type SettingsFormProps = {
  setting: SettingKey
  row: LoadedRow
  /** Renders a preview of the typed values. */
  Preview: ComponentType<PreviewProps> | undefined
}

/** The form of one settings row with a preview. A failed save preserves the typed values. */
export function SettingsForm({ setting, row, Preview }: SettingsFormProps) {
  const t = useTranslations('admin-settings')
  const router = useRouter()
  const form = useForm<FieldValues>({
    defaultValues: row.values,
    resolver: createShownFieldsResolver(
      settingSchemas[setting],
      row.values,
      SETTING_FIELDS[setting],
    ),
    mode: 'onTouched',
  })
  const { control, formState } = form
  const now = useWatch({ control })
  const labelOf = (path: string) => {
    const key = `fields.${setting}.${path}.label` as 'title'
    return t.has(key) ? t(key) : path
  }
  const saving = useVersionedSave<FieldValues, SavedRow>({
    form,
    row,
    labelOf,
    write: (value, seen) => {
      const edit = { key: setting, value } as Parameters<typeof saveSetting>[0]['edit']
      return saveSetting({ seen, edit })
    },
    onSaved: () => {
      toast({ title: t('saved'), description: t('savedText'), variant: 'success' })
      router.refresh()
    },
    onFailed: t('failed'),
  })
  useUnsavedGuard(formState.isDirty)

  return (
    <form noValidate onSubmit={form.handleSubmit(saving.save)} className="min-w-0">
      <div className="mb-3 flex justify-end">
        <HistoryButton table="site_settings" row={setting} labelOf={labelOf} />
      </div>
      <div
        className={cn(
          'grid items-start gap-5',
          Preview && 'xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]',
        )}
      >
        <AdminCard
          title={t(`sections.${setting}.title`)}
          description={t(`sections.${setting}.text`)}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            {SETTING_FIELDS[setting].map((field) =>
              !field.when || field.when(now) ? (
                <div key={field.name} className={cn('min-w-0', !field.isHalf && 'sm:col-span-2')}>
                  <SettingControl setting={setting} spec={field} control={control} />
                </div>
              ) : null,
            )}
          </div>
        </AdminCard>
        {Preview ? (
          <AdminCard
            title={t('sample')}
            description={t(`sections.${setting}.sample` as 'sections.seo.sample')}
            className="xl:sticky xl:top-5"
          >
            <Preview value={now} />
          </AdminCard>
        ) : null}
      </div>
      <SaveBar
        isDirty={formState.isDirty}
        isSaving={saving.isSaving}
        onReset={() => form.reset()}
      />
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </form>
  )
}

type SettingControlProps = {
  setting: SettingKey
  spec: SettingField
  control: Control<FieldValues>
}

/** One field of a settings form with its texts. */
function SettingControl({ setting, spec, control }: SettingControlProps) {
  const t = useTranslations('admin-settings')
  const format = useFormatter()
  const { field, fieldState } = useController({ name: spec.name, control })
  const at = (part: string) => `fields.${setting}.${spec.name}.${part}` as 'none'
  const code = errorCode(fieldState.error)
  const { min, max } = limitsOf(settingSchemas[setting], spec.name)
  const shown = (limit: number) =>
    spec.type === 'money' ? formatPrice(limit) : format.number(limit)
  const limits = { min: shown(min), max: shown(max), lines: MAX_MODELS }
  return (
    <FormControl
      field={field}
      spec={spec}
      label={t(at('label'))}
      hint={t.has(at('hint')) ? t(at('hint')) : undefined}
      error={code ? t(`errors.${code}` as 'errors.required', limits) : undefined}
      optionText={(value, part = 'label') => t(at(`options.${value}.${part}`))}
    />
  )
}

/** Returns the message key of an error; for a list, that of its first invalid entry. */
function errorCode(error: object | undefined): string | undefined {
  if (!error) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const [first] = Object.values(error).filter((part) => typeof part === 'object' && part !== null)
  return errorCode(first)
}

type SettingField = ControlSpec & {
  /** Path in the value of the row. */
  name: string
  /** Uses half of the width on wide screens. */
  isHalf?: boolean
  /** Whether the field applies, depending on the other values. */
  when?: (value: FieldValues) => boolean
}

const text = (
  name: string,
  more: Partial<Extract<SettingField, { type: 'text' }>> = {},
): SettingField => ({ name, type: 'text', ...more })
const half = { isHalf: true }
const logo = { type: 'image', folder: 'marca', isNullable: true } as const
const isMode = (mode: string) => (value: FieldValues) => value.mode === mode
const hasLayout = (layout: string) => (value: FieldValues) => value.headerLayoutType === layout

/**
 * The fields of each settings form in order. Labels and hints are in the messages under the same
 * path.
 */
const SETTING_FIELDS: Record<SettingKey, readonly SettingField[]> = {
  site_info: [
    text('siteName', half),
    text('siteSubtitle', half),
    text('browserTitle'),
    { name: 'headerLayoutType', type: 'choice', options: HEADER_LAYOUTS },
    { name: 'logoUrl', ...logo, when: hasLayout('logo_title') },
    { name: 'headerImageUrl', ...logo, when: hasLayout('single_image') },
    {
      name: 'disableHeaderImageCompression',
      type: 'switch',
      when: (value) => value.headerLayoutType !== 'css_logo',
    },
    { name: 'selectedFont', type: 'choice', options: SITE_FONTS },
  ],
  contact: [
    text('whatsapp', { ...half, inputMode: 'numeric' }),
    text('phoneLabel', { ...half, inputMode: 'tel' }),
    text('email', { ...half, inputMode: 'email' }),
    text('hours', half),
    text('address.street'),
    text('address.city', half),
    text('address.state', half),
    text('address.zip', { ...half, inputMode: 'numeric' }),
    { name: 'mapsUrl', type: 'link' },
  ],
  shipping_policy: [
    { name: 'mode', type: 'choice', options: ['fixed', 'quote', 'zones'] },
    { name: 'fixed.feeCents', type: 'money', isHalf: true, when: isMode('fixed') },
    { name: 'fixed.freeFromCents', type: 'money', isHalf: true, when: isMode('fixed') },
    { name: 'quote.freeFromCents', type: 'money', isHalf: true, when: isMode('quote') },
    { name: 'zones.freeFromCents', type: 'money', isHalf: true, when: isMode('zones') },
    { name: 'delivery.postDays', type: 'number' },
    { name: 'delivery.fromDays', type: 'number', isHalf: true },
    { name: 'delivery.toDays', type: 'number', isHalf: true },
  ],
  payment: [
    { name: 'installments', type: 'number', isHalf: true },
    { name: 'minInstallmentCents', type: 'money', isHalf: true },
    { name: 'pixPercent', type: 'number', isHalf: true },
    text('pixKey'),
    text('pixName', half),
    text('pixCity', half),
    ...PAYMENT_METHODS.map(
      (way): SettingField => ({ name: `accepts.${way}`, type: 'switch', isHalf: true }),
    ),
    text('text'),
  ],
  uti_pro_settings: [
    { name: 'enabled', type: 'switch' },
    text('stripTitle'),
    { name: 'stripText', type: 'textarea', rows: 3 },
    text('pausedTitle'),
    { name: 'pausedText', type: 'textarea', rows: 3 },
  ],
  assistance: [
    { name: 'expressFeeCents', type: 'money', isHalf: true },
    { name: 'coinBonusPercent', type: 'number', isHalf: true },
    ...['PlayStation', 'Xbox', 'Nintendo', 'PC Gaming', 'Outros'].map(
      (brand): SettingField => ({ name: `models.${brand}`, type: 'lines', isHalf: true }),
    ),
  ],
  legal: [text('companyName'), text('registration', half), text('address')],
  store_rating: [
    { name: 'value', type: 'number', step: 0.1, isHalf: true },
    { name: 'count', type: 'number', isHalf: true },
    { name: 'sourceUrl', type: 'link' },
  ],
  seo: [
    { name: 'description', type: 'textarea', rows: 3 },
    text('titleSuffix', half),
    text('googleVerification', half),
  ],
  assistants: [{ name: 'isEnabled', type: 'switch' }],
  measurement: [
    text('ga4', half),
    text('metaPixel', { ...half, inputMode: 'numeric' }),
    text('googleAds', half),
    text('googleAdsLabel', half),
  ],
  deal_of_day: [text('product', half), { name: 'day', type: 'date', isHalf: true }],
  staff_notices: ['order', 'expiring', 'assistance', 'review', 'question', 'low_stock'].map(
    (name) => ({
      name,
      type: 'switch',
    }),
  ),
}
