import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useRowForm } from '@/components/ui/admin/use-row-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NEW_TAG, tagSchema } from '@/lib/products/admin/tag'
import { saveTag } from '@/server/products/admin/catalog-actions'
import type { AdminTag } from '@/server/products/admin/catalog-dto'

type TagFormProps = {
  tag: AdminTag | null
  /** The groups to choose from; any other can be typed. */
  categories: readonly string[]
  onEnd: () => void
}

/** The form of a new or existing tag. */
export function TagForm({ tag, categories, onEnd }: TagFormProps) {
  const t = useTranslations('admin-catalog.tags')
  const listId = useId()
  const row = tag ?? { version: null, values: NEW_TAG }
  const labelOf = (path: string) => t(path as 'name')
  const { form, saving, error, submit } = useRowForm({
    schema: tagSchema,
    row,
    isNew: tag === null,
    write: (values, seen) => saveTag({ id: tag?.id ?? null, seen: tag ? seen : null, values }),
    labelOf,
    errorText: (message) => t(`errors.${message as 'required'}`),
    savedText: t('saved'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register } = form
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field label={t('name')} error={error('name')} isRequired>
        <Input maxLength={60} autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('category')} hint={t('categoryHint')} error={error('category')} isRequired>
        <Input maxLength={60} autoComplete="off" list={listId} {...register('category')} />
      </Field>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field label={t('weight')} hint={t('weightHint')} error={error('weight')} isRequired>
        <Input inputMode="numeric" {...register('weight', { setValueAs: Number })} />
      </Field>
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}
