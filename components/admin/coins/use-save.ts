import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/errors/result'
import { callAction } from '../session/call-action'
import { useAdminCodeText } from '../use-admin-code-text'

/** Runs a write: says how it ended, and reads the screen again. */
export function useSave() {
  const t = useTranslations('admin-sales.coins')
  const codeText = useAdminCodeText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function save<T>(write: () => Promise<ActionResult<T>>, saved: string): Promise<boolean> {
    setBusy(true)
    const result = await callAction(write)
    setBusy(false)
    if (!result.ok) {
      if (result.code === 'CONFLICT') router.refresh()
      toast({ title: t('failed'), description: codeText(result.code), variant: 'destructive' })
      return false
    }
    toast({ title: saved, variant: 'success' })
    router.refresh()
    return true
  }

  return { isBusy, save }
}
