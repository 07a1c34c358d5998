import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { discardImport } from '@/server/imports/admin/actions'
import { useErrorToast } from './failures'

/** Discards an import before it is applied. */
export function DiscardButton({ id }: { id: string }) {
  const t = useTranslations('admin-imports')
  const router = useRouter()
  const showFailure = useErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    const result = await callAction(() => discardImport({ id }))
    setBusy(false)
    if (!result.ok) {
      showFailure(result.code)
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
