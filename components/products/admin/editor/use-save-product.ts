import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { toast } from '@/components/ui/toast'
import type { LoadedRow, Merge, SavedRow } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { canMergeSilently, findConflict, mergeForms } from '@/lib/products/admin/failure'
import { fieldOfColumn, type ProductForm, toProductForm } from '@/lib/products/admin/product-form'
import { getPatchErrors } from '@/lib/products/admin/schema'
import { changedColumns, changedTags, columnsOf } from '@/lib/products/admin/simple-fields'
import { nameContradictsCondition } from '@/lib/products/sale-state'
import { readStoredProduct, saveProduct } from '@/server/products/admin-actions'
import { useErrorToast } from '../use-error-toast'

type SavedProduct = SavedRow<ProductForm> & { id: string; archivedVariants: number }

/** Merges two edits of a product by column. */
function mergeProduct(
  base: ProductForm,
  stored: ProductForm,
  mine: ProductForm,
): Merge<ProductForm> {
  return { values: mergeForms(base, stored, mine), ...findConflict(base, stored, mine) }
}

/**
 * Saves the changed columns. Returns a conflict if another save since `version` changed more than the
 * stock.
 */
async function writeProduct(
  id: string | null,
  mine: ProductForm,
  { version, values }: LoadedRow<ProductForm>,
): Promise<ActionResult<SavedProduct>> {
  const { slug, ...withoutSlug } = changedColumns(values, mine)
  const result = await saveProduct({
    id,
    patch: slug ? { ...withoutSlug, slug } : withoutSlug,
    tags: id === null ? mine.tags : changedTags(values, mine),
    seen: version,
  })
  if (result.ok) {
    const saved = { ...toProductForm(columnsOf(mine), mine.tags), slug: result.data.slug }
    const { id: savedId, updatedAt, archivedVariants } = result.data
    return {
      ok: true,
      data: {
        id: savedId,
        version: updatedAt,
        values: saved,
        changedByOther: [],
        archivedVariants,
      },
    }
  }
  if (result.code !== 'CONFLICT' || id === null) return result
  const answer = await readStoredProduct({ id })
  if (!answer.ok) return answer
  const stored = { version: answer.data.updatedAt, values: answer.data.form }
  if (canMergeSilently(findConflict(values, stored.values, mine))) {
    return writeProduct(id, mergeForms(values, stored.values, mine), stored)
  }
  return { ...result, stored }
}

/**
 * Saves the changed columns of a product. Typed values are preserved if a save fails. `onErrors` is
 * called with the fields that have an error after a refused save.
 */
export function useSaveProduct(
  form: UseFormReturn<ProductForm>,
  id: string | null,
  row: LoadedRow<ProductForm>,
  onErrors: (fields: (keyof ProductForm)[]) => void,
) {
  const t = useTranslations('admin-products.toasts')
  const variants = useTranslations('admin-products.variants')
  const names = useTranslations('admin-products.fields')
  const failed = useErrorToast()
  const router = useRouter()
  const labelOf = (column: string) => names(`${fieldOfColumn(column) ?? 'name'}.label`)

  function showErrors(errors: Record<string, string>): boolean {
    const entries = Object.entries(errors).flatMap(([path, message]) => {
      const field = fieldOfColumn(path)
      return field ? [{ field, message }] : []
    })
    for (const { field, message } of entries) form.setError(field, { type: 'server', message })
    if (entries.length === 0) return false
    onErrors(entries.map(({ field }) => field))
    toast({
      title: t(id ? 'updateFailed' : 'addFailed'),
      description: t('fix'),
      variant: 'destructive',
    })
    return true
  }

  const saving = useVersionedSave<ProductForm, SavedProduct>({
    form,
    row,
    labelOf,
    isNew: id === null,
    merge: mergeProduct,
    write: (mine, seen) => writeProduct(id, mine, seen),
    onSaved: (saved) => {
      toast(
        id
          ? {
              title: t('updated'),
              description:
                saved.archivedVariants > 0
                  ? variants('archivedToo', { count: saved.archivedVariants })
                  : t('updatedText'),
              variant: 'success',
            }
          : { title: t('added'), description: t('addedText'), variant: 'success' },
      )
      if (id) router.refresh()
      // The hash selects the open tab.
      else router.replace(`/admin/produtos/${saved.id}${window.location.hash}` as Route)
    },
    onFailed: (failure) => {
      if (showErrors(failure.fields ?? {})) return
      failed(t(id ? 'updateFailed' : 'addFailed'), failure)
    },
  })

  /** Returns whether the changes are saved. */
  async function save(): Promise<boolean> {
    const mine = structuredClone(form.getValues())
    const errors = getPatchErrors(changedColumns(row.values, mine))
    if (id === null && mine.name.trim() === '') errors.name = 'required'
    else if (nameContradictsCondition(mine.name, mine.condition)) errors.name = 'condition'
    form.clearErrors()
    return !showErrors(errors) && saving.save(mine)
  }

  return { ...saving, save, labelOf }
}
