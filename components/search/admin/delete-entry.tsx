import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { deleteVocabularyEntry } from '@/server/search/admin/actions'
import type { VocabularyEntry } from '@/server/search/admin/dto'

type DeleteEntryProps = { entry: VocabularyEntry | null; onEnd: () => void }

/** Asks before an entry is deleted; closed without an entry. */
export function DeleteEntry({ entry, onEnd }: DeleteEntryProps) {
  const t = useTranslations('admin-search.form')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    if (!entry) return
    setBusy(true)
    const { id, version, values } = entry
    const result = await callAction(() => deleteVocabularyEntry({ id, seen: { version, values } }))
    setBusy(false)
    if (result.ok) toast({ title: t('deleted'), variant: 'success' })
    else {
      toast({
        title: t('failed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
    }
    router.refresh()
    onEnd()
  }

  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={t('deleteTitle', { phrase: entry?.values.phrase ?? '' })}
      description={t('deleteText')}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={remove}
    />
  )
}
