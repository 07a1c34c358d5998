import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { type SettingKey, type SettingValues, settingSchemas } from '@/lib/settings/edit'
import { cn } from '@/lib/utils'
import { saveSetting } from '@/server/admin/settings/actions'
import { PanelCard } from '../kit/panel-card'
import { SaveBar } from '../kit/save-bar'
import { useUnsavedGuard } from '../kit/use-unsaved-guard'
import { adminCodeText } from '../use-admin-code-text'
import { SETTING_FIELDS } from './field-list'
import { SettingInput } from './setting-input'

export type SampleProps = { value: FieldValues }

type SettingsFormProps = {
  setting: SettingKey
  value: SettingValues[SettingKey]
  /** Shows what the shopper will see of the values as they are typed. */
  Sample: ComponentType<SampleProps>
}

/** The form of one row of the settings, beside it what comes of it. A failed save loses nothing. */
export function SettingsForm({ setting, value, Sample }: SettingsFormProps) {
  const t = useTranslations('admin-settings')
  const form = useForm<FieldValues>({
    defaultValues: value,
    resolver: zodResolver(settingSchemas[setting]) as unknown as Resolver<FieldValues>,
    mode: 'onTouched',
  })
  const { control, formState } = form
  const now = useWatch({ control })
  useUnsavedGuard(formState.isDirty)

  async function save(values: FieldValues) {
    const edit = { key: setting, value: values } as Parameters<typeof saveSetting>[0]
    const result = await settled(saveSetting(edit))
    if (result.ok) {
      form.reset(values)
      toast({ title: t('saved'), description: t('savedText'), variant: 'success' })
      return
    }
    for (const [path, message] of Object.entries(result.fields ?? {})) {
      form.setError(path.replace(/^value\./, ''), { message })
    }
    toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="min-w-0">
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <PanelCard
          title={t(`sections.${setting}.title`)}
          description={t(`sections.${setting}.text`)}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            {SETTING_FIELDS[setting].map((field) =>
              !field.when || field.when(now) ? (
                <div key={field.name} className={cn('min-w-0', !field.isHalf && 'sm:col-span-2')}>
                  <SettingInput setting={setting} field={field} control={control} />
                </div>
              ) : null,
            )}
          </div>
        </PanelCard>
        <PanelCard
          title={t('sample')}
          description={t(`sections.${setting}.sample`)}
          className="xl:sticky xl:top-5"
        >
          <Sample value={now} />
        </PanelCard>
      </div>
      <SaveBar
        isDirty={formState.isDirty}
        isSaving={formState.isSubmitting}
        onReset={() => form.reset()}
      />
    </form>
  )
}
