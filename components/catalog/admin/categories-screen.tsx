'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { DeleteButton, EditButton } from '@/components/ui/admin/edit-dialog'
import { useDialogAction } from '@/components/ui/admin/use-dialog-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { categoryHref } from '@/lib/catalog/categories'
import { deleteCategory, reorderCategories } from '@/server/products/admin/catalog-actions'
import type { AdminCategory } from '@/server/products/admin/catalog-dto'
import { CategoryForm } from './category-form'

/** What is edited: a category, or a new one below a parent. */
type Edited = { category: AdminCategory | null; parent: string | null }

/** The departments with their categories: add, edit, order and delete. */
export function CategoriesScreen({ categories }: { categories: readonly AdminCategory[] }) {
  const t = useTranslations('admin-catalog.categories')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [deleting, setDeleting] = useState<AdminCategory | null>(null)
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
        <Button onClick={() => setEdited({ category: null, parent: null })}>
          <AdminIcon name="plus" className="size-4" />
          {t('new')}
        </Button>
      }
    >
      {categories.length === 0 ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      <div className="grid gap-4">
        {below(null).map((root) => (
          <AdminCard key={root.id}>
            <CategoryRow category={root} siblings={below(null)} {...rowProps} />
            <ul className="mt-1 border-border border-l pl-3 md:ml-3">
              {below(root.id).map((child) => (
                <li key={child.id}>
                  <CategoryRow category={child} siblings={below(root.id)} {...rowProps} />
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
      <Dialog open={edited !== null} onOpenChange={(isOpen) => !isOpen && setEdited(null)}>
        <DialogContent
          title={edited ? title(edited) : ''}
          closeLabel={t('cancel')}
          className="max-w-lg"
        >
          {edited ? <CategoryForm {...edited} onEnd={() => setEdited(null)} /> : null}
        </DialogContent>
      </Dialog>
      {deleting ? (
        <DeleteCategory category={deleting} all={categories} onEnd={() => setDeleting(null)} />
      ) : null}
    </AdminPage>
  )
}

type CategoryRowProps = {
  category: AdminCategory
  siblings: readonly AdminCategory[]
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
}

function CategoryRow({ category, siblings, onEdit, onDelete }: CategoryRowProps) {
  const t = useTranslations('admin-catalog.categories')
  const router = useRouter()
  const { id, parent, values, products } = category
  const { name } = values
  const ids = siblings.map((one) => one.id)
  const place = ids.indexOf(id)

  async function move(to: number) {
    const moved = ids.filter((one) => one !== id).toSpliced(to, 0, id)
    const result = await callAction(() => reorderCategories({ parent, ids: moved, seen: ids }))
    if (result.ok) toast({ title: t('ordered'), variant: 'success' })
    else {
      toast({
        title: t('failed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
    }
    router.refresh()
  }

  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3">
      <div className="min-w-40 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {values.isActive ? null : <Badge>{t('hidden')}</Badge>}
          {values.isInMenu ? null : <Badge tone="outline">{t('notInMenu')}</Badge>}
        </p>
        <p className="break-all text-muted text-xs">
          /categoria/{id} · {t('productCount', { products })}
        </p>
      </div>
      <div className="flex">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('up', { name })}
          disabled={place === 0}
          onClick={() => move(place - 1)}
        >
          <AdminIcon name="arrow-up" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('down', { name })}
          disabled={place === ids.length - 1}
          onClick={() => move(place + 1)}
        >
          <AdminIcon name="arrow-down" className="size-4" />
        </Button>
        <EditButton label={t('edit', { name })} onClick={() => onEdit(category)} />
        <DeleteButton label={t('delete', { name })} onClick={() => onDelete(category)} />
      </div>
    </div>
  )
}

type DeleteCategoryProps = {
  category: AdminCategory
  all: readonly AdminCategory[]
  onEnd: () => void
}

/** Asks before a category is deleted, and for the one that gets its products. */
function DeleteCategory({ category, all, onEnd }: DeleteCategoryProps) {
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
