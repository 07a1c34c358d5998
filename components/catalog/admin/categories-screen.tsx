'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { Controller } from 'react-hook-form'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminCard, AdminPage } from '@/components/ui/admin/admin-page'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import {
  DeleteButton,
  DialogFormEnd,
  EditButton,
  EditDialog,
  NewButton,
} from '@/components/ui/admin/edit-dialog'
import { ImageField } from '@/components/ui/admin/image-field'
import { MetaFields, metaLabel } from '@/components/ui/admin/meta-fields'
import { useFocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import {
  type CategoryValues,
  categoryHref,
  categorySchema,
  NEW_CATEGORY,
} from '@/lib/catalog/categories'
import { slugOf } from '@/lib/catalog/paths'
import type { SavedRow } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import {
  addCategory,
  deleteCategory,
  reorderCategories,
  saveCategory,
} from '@/server/products/admin-catalog-actions'
import type { AdminCategory } from '@/server/products/admin-catalog-dto'

/** The edited category; null for a new one below `parent`. */
type Edited = { category: AdminCategory | null; parent: string | null }

/** The departments with their categories: add, edit, order and delete. */
export function CategoriesScreen({ categories }: { categories: readonly AdminCategory[] }) {
  const t = useTranslations('admin-catalog.categories')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [deleting, setDeleting] = useState<AdminCategory | null>(null)
  const newButton = useFocusAfterRemoval(categories.length)
  const below = (parent: string | null) => categories.filter((one) => one.parent === parent)
  const nameOf = (id: string | null) => categories.find((one) => one.id === id)?.values.name ?? ''
  const title = (of: Edited) => {
    if (of.category) return t('edit', { name: of.category.values.name })
    return of.parent ? t('newBelow', { name: nameOf(of.parent) }) : t('new')
  }
  const rowProps = {
    onEdit: (category: AdminCategory) => setEdited({ category, parent: category.parent }),
    onDelete: setDeleting,
  }
  return (
    <AdminPage
      title={t('title')}
      description={t('lead')}
      actions={
        <NewButton
          ref={newButton}
          label={t('new')}
          onClick={() => setEdited({ category: null, parent: null })}
        />
      }
    >
      {categories.length === 0 ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      <div className="grid gap-4">
        {below(null).map((root) => (
          <AdminCard key={root.id}>
            <CategoryRow
              category={root}
              siblings={below(null)}
              mayDelete={below(root.id).length === 0 && root.id !== 'ofertas'}
              {...rowProps}
            />
            <ul className="mt-1 border-border border-l pl-3 md:ml-3">
              {below(root.id).map((child) => (
                <li key={child.id}>
                  <CategoryRow category={child} siblings={below(root.id)} mayDelete {...rowProps} />
                </li>
              ))}
            </ul>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => setEdited({ category: null, parent: root.id })}
            >
              <AdminIcon name="plus" className="size-4" />
              {t('newBelow', { name: root.values.name })}
            </Button>
          </AdminCard>
        ))}
      </div>
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(of) => (of ? title(of) : '')}
        className="max-w-lg"
      >
        {(of) => of && <CategoryForm {...of} onEnd={() => setEdited(null)} />}
      </EditDialog>
      {deleting ? (
        <DeleteCategory category={deleting} all={categories} onEnd={() => setDeleting(null)} />
      ) : null}
    </AdminPage>
  )
}

type CategoryRowProps = {
  category: AdminCategory
  siblings: readonly AdminCategory[]
  mayDelete: boolean
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
}

function CategoryRow({ category, siblings, mayDelete, onEdit, onDelete }: CategoryRowProps) {
  const t = useTranslations('admin-catalog.categories')
  const { run } = useDialogAction({ failed: t('failed') })
  // Pending until the new order is shown, because an earlier press would be sent with the old order.
  const [isMoving, startMoving] = useTransition()
  const { id, parent, values, products } = category
  const { name } = values
  const ids = siblings.map((one) => one.id)
  const place = ids.indexOf(id)

  function move(to: number) {
    if (isMoving || to < 0 || to >= ids.length) return
    const moved = ids.filter((one) => one !== id).toSpliced(to, 0, id)
    startMoving(() => run(t('ordered'), () => reorderCategories({ parent, ids: moved, seen: ids })))
  }

  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3">
      <div className="min-w-40 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {values.isActive ? null : <Badge>{t('hidden')}</Badge>}
          {values.isInMenu ? null : <Badge tone="outline">{t('notInMenu')}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          /categoria/{id} · {t('productCount', { products })}
        </p>
      </div>
      <div className="flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('up', { name })}
          isInactive={place === 0}
          onClick={() => move(place - 1)}
        >
          <AdminIcon name="arrow-up" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('down', { name })}
          isInactive={place === ids.length - 1}
          onClick={() => move(place + 1)}
        >
          <AdminIcon name="arrow-down" className="size-4" />
        </Button>
        <EditButton label={t('edit', { name })} onClick={() => onEdit(category)} />
        {mayDelete ? (
          <DeleteButton label={t('delete', { name })} onClick={() => onDelete(category)} />
        ) : (
          <span className="w-11" />
        )}
      </div>
    </div>
  )
}

type DeleteCategoryProps = {
  category: AdminCategory
  all: readonly AdminCategory[]
  onEnd: () => void
}

/** Asks for confirmation before a category is deleted, and for the category that receives its products. */
function DeleteCategory({ category, all, onEnd }: DeleteCategoryProps) {
  const t = useTranslations('admin-catalog.categories')
  const { isBusy, run } = useDialogAction({
    failed: t('deleteFailed'),
    codes: { BAD_TRANSITION: t('deleteCampaign'), INVALID: t('deleteRefused') },
    onEnd,
  })
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

type CategoryFormProps = {
  category: AdminCategory | null
  parent: string | null
  onEnd: () => void
}

/** The form of a category. The address of a new one follows the name until the address is changed. */
function CategoryForm({ category, parent, onEnd }: CategoryFormProps) {
  const t = useTranslations('admin-catalog.categories')
  const row = category ?? { version: null, values: NEW_CATEGORY }
  const labelOf = (path: string) => metaLabel(path) ?? t(path as 'name')

  async function add(values: CategoryValues): Promise<ActionResult<SavedRow<CategoryValues>>> {
    const result = await addCategory({ parent, values })
    return result.ok ? { ok: true, data: { version: null, values, changedByOther: [] } } : result
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
      <MetaFields
        title={register('metaTitle')}
        description={register('metaDescription')}
        error={error}
      />
      <SwitchField label={t('isActive')} hint={t('isActiveHint')} {...register('isActive')} />
      <SwitchField label={t('isInMenu')} {...register('isInMenu')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}
