import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { type CampaignValues, campaignSchema } from '@/lib/coins/schema'
import { saveCampaign } from '@/server/coins/admin/actions'
import type { AdminCampaign } from '@/server/coins/admin/campaign-dto'
import { useCoinForm } from './use-coin-form'

type CampaignFormProps = {
  campaign: AdminCampaign | null
  categories: { path: string; name: string }[]
  onEnd: () => void
}

const blank = { name: '', factor: '2', startsAt: '', endsAt: '', category: '', isActive: true }

/** The form of a new or existing campaign. Typed values are preserved if saving fails. */
export function CampaignForm({ campaign, categories, onEnd }: CampaignFormProps) {
  const t = useTranslations('admin-coins.campaigns')
  const { form, error, isSaving, submit, dialog } = useCoinForm<CampaignValues>({
    schema: campaignSchema,
    row: campaign ?? { version: null, values: blank },
    write: (values, seen) =>
      saveCampaign({ id: campaign?.id ?? null, seen: campaign ? seen : null, values }),
    labelOf: (path) => t(path as 'name'),
    savedText: t('saved'),
    onSaved: onEnd,
    isNew: campaign === null,
  })
  const { register } = form
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={error('name')}
        className="sm:col-span-2"
        isRequired
      >
        <Input maxLength={80} {...register('name')} />
      </Field>
      <Field label={t('factor')} hint={t('factorHint')} error={error('factor')} isRequired>
        <Input inputMode="decimal" maxLength={3} autoComplete="off" {...register('factor')} />
      </Field>
      <Field label={t('category')}>
        <SelectNative {...register('category')}>
          <option value="">{t('all')}</option>
          {categories.map(({ path, name }) => (
            <option key={path} value={path}>
              {'\u2003'.repeat(path.split('/').length - 1)}
              {name}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('startsAt')} hint={t('timeHint')} error={error('startsAt')} isRequired>
        <Input type="datetime-local" {...register('startsAt')} />
      </Field>
      <Field label={t('endsAt')} error={error('endsAt')} isRequired>
        <Input type="datetime-local" {...register('endsAt')} />
      </Field>
      <SwitchField label={t('isActive')} className="sm:col-span-2" {...register('isActive')} />
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? t('saving') : t('save')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
