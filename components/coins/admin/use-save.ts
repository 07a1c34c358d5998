import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'

/** Returns `save`, which runs a write, shows a toast with its outcome and refreshes the screen. */
export function useSave() {
  const t = useTranslations('admin-coins')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function save<T>(write: () => Promise<ActionResult<T>>, saved: string): Promise<boolean> {
    setBusy(true)
    const result = await callAction(write)
    setBusy(false)
    if (!result.ok) {
      if (result.code === 'CONFLICT') router.refresh()
      toast({ title: t('failed'), description: adminCodeText(result.code), variant: 'destructive' })
      return false
    }
    toast({ title: saved, variant: 'success' })
    router.refresh()
    return true
  }

  return { isBusy, save }
}
