import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import {
  type Control,
  type FieldValues,
  type Resolver,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { ConflictDialog } from '@/components/ui/admin/conflict-dialog'
import { FormControl } from '@/components/ui/admin/form-control'
import { HistoryButton } from '@/components/ui/admin/history-button'
import { SaveBar } from '@/components/ui/admin/save-bar'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { toast } from '@/components/ui/toast'
import type { Saved, Seen } from '@/lib/core/merge'
import { type SettingKey, settingSchemas } from '@/lib/settings/edit'
import { cn } from '@/lib/utils'
import { saveSetting } from '@/server/settings/admin/actions'
import { SETTING_FIELDS, type SettingField } from './setting-fields'

export type SampleProps = { value: FieldValues }

type SettingsFormProps = {
  setting: SettingKey
  row: Seen
  /** Renders a preview of the typed values. */
  Sample: ComponentType<SampleProps> | undefined
}

/** The form of one settings row with a preview. A failed save preserves the typed values. */
export function SettingsForm({ setting, row, Sample }: SettingsFormProps) {
  const t = useTranslations('admin-settings')
  const router = useRouter()
  const form = useForm<FieldValues>({
    defaultValues: row.values,
    resolver: zodResolver(settingSchemas[setting]) as unknown as Resolver<FieldValues>,
    mode: 'onTouched',
  })
  const { control, formState } = form
  const now = useWatch({ control })
  const labelOf = (path: string) => {
    const key = `fields.${setting}.${path}.label` as 'title'
    return t.has(key) ? t(key) : path
  }
  const saving = useVersionedSave<FieldValues, Saved>({
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
          Sample && 'xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]',
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
        {Sample ? (
          <AdminCard
            title={t('sample')}
            description={t(`sections.${setting}.sample` as 'sections.seo.sample')}
            className="xl:sticky xl:top-5"
          >
            <Sample value={now} />
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
  /** The row, as named in the messages. */
  setting: string
  spec: SettingField
  control: Control<FieldValues>
}

/** One field of a settings form with its texts. */
function SettingControl({ setting, spec, control }: SettingControlProps) {
  const t = useTranslations('admin-settings')
  const { field, fieldState } = useController({ name: spec.name, control })
  const at = (part: string) => `fields.${setting}.${spec.name}.${part}` as 'none'
  const code = errorCode(fieldState.error)
  return (
    <FormControl
      field={field}
      spec={spec}
      label={t(at('label'))}
      hint={t.has(at('hint')) ? t(at('hint')) : undefined}
      error={code ? t(`errors.${code}` as 'errors.required') : undefined}
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
