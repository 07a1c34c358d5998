import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import type { Saved } from '@/lib/core/merge'
import { NEW_TAG, type TagValues, tagSchema } from '@/lib/products/admin/tag'
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
  const router = useRouter()
  const listId = useId()
  const row = tag ?? { version: null, values: NEW_TAG }
  const form = useForm<TagValues>({
    resolver: zodResolver(tagSchema as never) as unknown as Resolver<TagValues>,
    defaultValues: row.values,
  })
  const { register, formState } = form
  const labelOf = (path: string) => t(path as 'name')
  const saving = useVersionedSave<TagValues, Saved<TagValues>>({
    form,
    row,
    labelOf,
    isNew: tag === null,
    write: (values, seen) => saveTag({ id: tag?.id ?? null, seen: tag ? seen : null, values }),
    onSaved: () => {
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailed: t('failed'),
  })
  const error = (name: keyof TagValues) => {
    const key = formState.errors[name]?.message
    return key ? t(`errors.${key as 'required'}`) : undefined
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(saving.save)} className="mt-4 grid gap-4">
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
