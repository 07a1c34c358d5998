import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { discardImport } from '@/server/admin/import/actions'
import { callAction } from '../session/call-action'

/** Gives an import up before anything is written. */
export function DiscardButton({ id }: { id: string }) {
  const t = useTranslations('admin-import')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    const result = await callAction(() => discardImport({ id }))
    setBusy(false)
    if (!result.ok) {
      const key = `failures.${result.code}` as 'failures.UNKNOWN'
      const description = t(t.has(key) ? key : 'failures.UNKNOWN')
      toast({ title: t('failures.title'), description, variant: 'destructive' })
      return
    }
    toast({ title: t('report.discarded') })
    router.replace('/admin/importacao')
  }

  return (
    <Button variant="ghost" disabled={isBusy} onClick={discard}>
      {t('report.discard')}
    </Button>
  )
}
