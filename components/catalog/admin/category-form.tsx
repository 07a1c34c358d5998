import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { ImageField } from '@/components/ui/admin/image-field'
import { useRowForm } from '@/components/ui/admin/use-row-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import { type CategoryValues, categorySchema, NEW_CATEGORY } from '@/lib/catalog/categories'
import { slugOf } from '@/lib/catalog/paths'
import type { Saved } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { addCategory, saveCategory } from '@/server/products/admin/catalog-actions'
import type { AdminCategory } from '@/server/products/admin/catalog-dto'

type CategoryFormProps = {
  category: AdminCategory | null
  parent: string | null
  onEnd: () => void
}

/** The form of a category, or of a new one, whose address follows the name until it is changed. */
export function CategoryForm({ category, parent, onEnd }: CategoryFormProps) {
  const t = useTranslations('admin-catalog.categories')
  const row = category ?? { version: null, values: NEW_CATEGORY }
  const labelOf = (path: string) => t(path as 'name')

  async function add(values: CategoryValues): Promise<ActionResult<Saved<CategoryValues>>> {
    const result = await addCategory({ parent, values })
    return result.ok ? { ok: true, data: { version: null, values, theirs: [] } } : result
  }

  const { form, saving, error, submit } = useRowForm({
    schema: categorySchema,
    row,
    isNew: category === null,
    write: (values, seen) =>
      category ? saveCategory({ id: category.id, seen, values }) : add(values),
    labelOf,
    errorText: (message) => t(`errors.${message as 'required'}`),
    savedText: t('saved'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register, formState, control } = form
  const follow = () => {
    if (category || formState.dirtyFields.segment) return
    form.setValue('segment', slugOf(form.getValues('name')).slice(0, 55).replace(/-$/, ''))
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field label={t('name')} error={error('name')} isRequired>
        <Input maxLength={80} autoComplete="off" {...register('name', { onChange: follow })} />
      </Field>
      <Field
        label={t('segment')}
        hint={t('segmentHint', { parent: parent ? `${parent}/` : '' })}
        error={error('segment')}
        isRequired
      >
        <Input maxLength={55} autoComplete="off" inputMode="url" {...register('segment')} />
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} error={error('description')}>
        <Textarea maxLength={2000} className="min-h-20" {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <ImageField
            label={t('imageUrl')}
            folder="secoes"
            value={field.value || null}
            onChange={(path) => field.onChange(path ?? '')}
            error={error('imageUrl')}
          />
        )}
      />
      <Field label={t('metaTitle')} hint={t('metaHint')} error={error('metaTitle')}>
        <Input maxLength={200} {...register('metaTitle')} />
      </Field>
      <Field label={t('metaDescription')} hint={t('metaHint')} error={error('metaDescription')}>
        <Textarea maxLength={500} className="min-h-20" {...register('metaDescription')} />
      </Field>
      <SwitchField label={t('isActive')} hint={t('isActiveHint')} {...register('isActive')} />
      <SwitchField label={t('isInMenu')} {...register('isInMenu')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}
