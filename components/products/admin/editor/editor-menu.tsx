import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { duplicateProduct } from '@/server/products/admin/actions'
import { DeleteDialog } from '../delete-dialog'
import { useErrorToast } from '../use-error-toast'
import { useTrash } from '../use-trash'

type EditorMenuProps = { id: string; onArchive: () => Promise<void> }

/** Actions on the whole product: duplicate, archive, delete. */
export function EditorMenu({ id, onArchive }: EditorMenuProps) {
  const t = useTranslations('admin-products')
  const failed = useErrorToast()
  const router = useRouter()
  const isActive = useWatch<ProductForm, 'is_active'>({ name: 'is_active' })
  const { isDirty } = useFormState<ProductForm>()
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy: isTrashing, trash } = useTrash()

  async function duplicate() {
    setBusy(true)
    const result = await callAction(() => duplicateProduct({ id }))
    setBusy(false)
    if (!result.ok) return failed(t('toasts.addFailed'), result)
    toast({
      title: t('toasts.duplicated'),
      description: t('toasts.duplicatedText'),
      variant: 'success',
    })
    router.push(`/admin/produtos/${result.data.id}` as Route)
  }

  async function remove() {
    const isDone = await trash([id])
    setConfirming(false)
    if (isDone) router.push('/admin/produtos' as Route)
  }

  async function archive() {
    setBusy(true)
    await onArchive()
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="outline"
        disabled={busy || isDirty}
        title={isDirty ? t('editor.saveFirst') : undefined}
        onClick={duplicate}
      >
        <Icon name="copy" className="size-4.5" />
        {t('editor.duplicate')}
      </Button>
      {isActive ? (
        <Button variant="outline" disabled={busy} onClick={archive}>
          {t('editor.archive')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon"
        disabled={busy}
        aria-label={t('editor.delete')}
        onClick={() => setConfirming(true)}
        className="text-danger-ink"
      >
        <Icon name="trash-2" />
      </Button>
      <DeleteDialog
        count={1}
        isOpen={isConfirming}
        isBusy={isTrashing}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
      />
    </>
  )
}
