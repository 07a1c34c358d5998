import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { changedColumns, changedTags } from '@/lib/admin-products/columns'
import { type Conflict, conflictOf, isHarmless, mergedForm } from '@/lib/admin-products/conflict'
import type { ProductForm } from '@/lib/admin-products/product-form'
import { faultsOf } from '@/lib/admin-products/schema'
import { fieldOfColumn } from '@/lib/admin-products/tabs'
import { settled } from '@/lib/errors/result'
import { nameContradictsCondition } from '@/lib/products/condition'
import { readStoredProduct, saveProduct } from '@/server/admin/products/actions'
import type { EditedProduct } from '@/server/admin/products/dto'
import { useFailureToast } from '../use-failure-toast'

type Known = { id: string | null; form: ProductForm; updatedAt: string | null }
export type OpenConflict = Conflict & { stored: EditedProduct }

/**
 * Saves what is changed, and nothing else. What was typed stays when a save fails; a save that came
 * between is told, unless only the stock moved by itself.
 */
export function useSaveProduct(form: UseFormReturn<ProductForm>, start: Known) {
  const t = useTranslations('admin-products.toasts')
  const failed = useFailureToast()
  const router = useRouter()
  const known = useRef(start)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const { id } = start

  function showFaults(faults: Record<string, string>): boolean {
    const entries = Object.entries(faults).flatMap(([path, message]) => {
      const field = fieldOfColumn(path)
      return field ? [{ field, message }] : []
    })
    for (const { field, message } of entries) form.setError(field, { type: 'server', message })
    return entries.length > 0
  }

  async function meetConflict(mine: ProductForm) {
    const answer = await settled(readStoredProduct({ id: id ?? '' }))
    if (!answer.ok) return failed(t('updateFailed'), answer)
    const found = conflictOf(known.current.form, answer.data.form, mine)
    if (!isHarmless(found)) return setConflict({ ...found, stored: answer.data })
    known.current = { ...known.current, updatedAt: answer.data.updatedAt }
    await save()
  }

  async function save(): Promise<void> {
    const mine = structuredClone(form.getValues())
    const patch = changedColumns(known.current.form, mine)
    const { slug, ...withoutSlug } = patch
    const faults = faultsOf(patch)
    if (id === null && mine.name.trim() === '') faults.name = 'required'
    else if (nameContradictsCondition(mine.name, mine.condition)) faults.name = 'condition'
    form.clearErrors()
    if (showFaults(faults)) {
      toast({
        title: t(id ? 'updateFailed' : 'addFailed'),
        description: t('fix'),
        variant: 'destructive',
      })
      return
    }
    setSaving(true)
    const result = await settled(
      saveProduct({
        id,
        patch: slug === '' ? withoutSlug : patch,
        tags: id === null ? mine.tags : changedTags(known.current.form, mine),
        seen: known.current.updatedAt,
      }),
    )
    setSaving(false)
    if (!result.ok) {
      if (result.code === 'CONFLICT' && id) return meetConflict(mine)
      const hasFields = showFaults(result.fields ?? {})
      if (hasFields)
        toast({
          title: t(id ? 'updateFailed' : 'addFailed'),
          description: t('fix'),
          variant: 'destructive',
        })
      else failed(t(id ? 'updateFailed' : 'addFailed'), result)
      return
    }
    toast(
      id
        ? { title: t('updated'), description: t('updatedText'), variant: 'success' }
        : { title: t('added'), description: t('addedText'), variant: 'success' },
    )
    const saved = { ...mine, slug: result.data.slug }
    known.current = { id, form: saved, updatedAt: result.data.updatedAt }
    // What was typed while the save was under way stays, and stays unsaved.
    const since = structuredClone(form.getValues())
    form.reset(saved)
    for (const [name, value] of Object.entries(since)) {
      const field = name as keyof ProductForm
      if (JSON.stringify(value) !== JSON.stringify(mine[field])) {
        form.setValue(field, value as never, { shouldDirty: true })
      }
    }
    if (id) router.refresh()
    else router.replace(`/admin/produtos/${result.data.id}` as Route)
  }

  /** Goes over the other save: only the fields changed here are written. */
  async function saveAnyway() {
    if (!conflict) return
    known.current = { ...known.current, updatedAt: conflict.stored.updatedAt }
    setConflict(null)
    await save()
  }

  /** Takes the other save in; with `keepMine` what is changed here lies over it, unsaved. */
  function takeStored(keepMine: boolean) {
    if (!conflict) return
    const { form: stored, updatedAt } = conflict.stored
    const mine = mergedForm(known.current.form, stored, structuredClone(form.getValues()))
    known.current = { id, form: stored, updatedAt }
    form.reset(stored)
    if (keepMine) {
      for (const [name, value] of Object.entries(mine)) {
        form.setValue(name as keyof ProductForm, value as never, { shouldDirty: true })
      }
    }
    setConflict(null)
    router.refresh()
  }

  return { save, isSaving, conflict, saveAnyway, takeStored, leave: () => setConflict(null) }
}
