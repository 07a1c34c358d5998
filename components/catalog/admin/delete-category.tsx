import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { useDialogAction } from '@/components/ui/admin/use-dialog-action'
import { Field } from '@/components/ui/field'
import { SelectNative } from '@/components/ui/select-native'
import { categoryHref } from '@/lib/catalog/category-path'
import { deleteCategory } from '@/server/products/admin/category-actions'
import type { AdminCategory } from '@/server/products/admin/category-dto'

type DeleteCategoryProps = {
  category: AdminCategory
  all: readonly AdminCategory[]
  onEnd: () => void
}

/** Asks before a category is deleted, and for the one that gets its products. */
export function DeleteCategory({ category, all, onEnd }: DeleteCategoryProps) {
  const t = useTranslations('admin-catalog.categories')
  const { isBusy, run } = useDialogAction({ failed: t('deleteFailed'), onEnd })
  const [moveTo, setMoveTo] = useState('')
  const { id, version, values, products } = category

  const remove = () =>
    run(t('deleted'), () =>
      deleteCategory({ id, seen: { version, values }, moveTo: moveTo || null }),
    )

  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={t('deleteTitle', { name: values.name })}
      description={t('deleteText', { path: categoryHref(id) })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      isDisabled={products > 0 && moveTo === ''}
      onConfirm={remove}
    >
      {products > 0 ? (
        <Field label={t('moveTo')} hint={t('deleteMove', { products })} isRequired>
          <SelectNative value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
            <option value="" />
            {all
              .filter((other) => other.id !== id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {other.id}
                </option>
              ))}
          </SelectNative>
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}
