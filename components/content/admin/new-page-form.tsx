import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { slugOf } from '@/lib/catalog/paths'
import { ADDED_KINDS, type NewPage, newPageSchema, pageFolder } from '@/lib/content/admin/page'
import { addPage } from '@/server/content/admin/actions'

type NewPageFormProps = {
  start: NewPage
  onAdded: (slug: string) => void
  onEnd: () => void
}

/** The form of a new page, which is a draft; its address follows the title until it is changed. */
export function NewPageForm({ start, onAdded, onEnd }: NewPageFormProps) {
  const t = useTranslations('admin-content')
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: newPageSchema,
    defaultValues: start,
    send: (values: NewPage) => callAction(() => addPage(values)),
    onSuccess: ({ slug }) => {
      toast({ title: t('pages.added'), description: t('pages.addedText'), variant: 'success' })
      onAdded(slug)
    },
    onFailure: ({ code }) =>
      toast({
        title: t('pages.addFailed'),
        description: adminCodeText(code),
        variant: 'destructive',
      }),
  })
  const error = (name: 'title' | 'slug') => {
    const key = errorOf(name)
    return key && t(`fieldErrors.${key as 'required'}`)
  }
  const follow = () => {
    if (form.formState.dirtyFields.slug) return
    const { kind, title } = form.getValues()
    form.setValue('slug', `${pageFolder(kind)}${slugOf(title)}`)
  }
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <Field label={t('pages.kind')}>
        <SelectNative {...form.register('kind', { onChange: follow })}>
          {ADDED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`pages.kinds.${kind}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('kinds.page.fields.title')} error={error('title')} isRequired>
        <Input maxLength={160} {...form.register('title', { onChange: follow })} />
      </Field>
      <Field
        label={t('kinds.page.fields.slug')}
        hint={t('pages.slugHint')}
        error={error('slug')}
        isRequired
      >
        <Input maxLength={100} autoComplete="off" inputMode="url" {...form.register('slug')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('pages.adding') : t('pages.add')}
        </Button>
      </div>
    </form>
  )
}
