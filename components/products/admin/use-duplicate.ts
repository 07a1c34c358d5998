import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { toast } from '@/components/ui/toast'
import { duplicateProduct } from '@/server/products/admin-actions'
import { useErrorToast } from './use-error-toast'

/**
 * Returns `duplicate`, which copies a product, opens the copy and shows failures as a toast, and
 * `isBusy` while it is being copied.
 */
export function useDuplicate(id: string) {
  const t = useTranslations('admin-products')
  const failed = useErrorToast()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

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

  return { isBusy, duplicate }
}
