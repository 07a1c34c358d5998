import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { type ActionResult, settled } from '@/lib/errors/result'
import { useAdminCodeText } from '../use-admin-code-text'

/** Runs a save: says how it ended, keeps what was wrong by field, and reads the screen again. */
export function useSave() {
  const t = useTranslations('admin-sales.coins')
  const codeText = useAdminCodeText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})

  async function save<T>(answer: Promise<ActionResult<T>>, saved: string): Promise<boolean> {
    setBusy(true)
    const result = await settled(answer)
    setBusy(false)
    setFields(result.ok ? {} : (result.fields ?? {}))
    if (!result.ok) {
      toast({ title: t('failed'), description: codeText(result.code), variant: 'destructive' })
      return false
    }
    toast({ title: saved, variant: 'success' })
    router.refresh()
    return true
  }

  const error = (name: string) => {
    const kind = fields[name]
    if (!kind) return undefined
    return t(`errors.${kind === 'text' || kind === 'long' ? kind : 'number'}`)
  }
  return { isBusy, save, error }
}
