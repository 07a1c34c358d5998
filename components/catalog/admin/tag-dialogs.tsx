import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Field } from '@/components/ui/field'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { deleteTag, mergeTags } from '@/server/products/admin/tag-actions'
import type { AdminTag, TagName } from '@/server/products/admin/tag-dto'

type DialogProps = { tag: AdminTag; onEnd: () => void }

/** Returns a function that runs an action, reports its result and ends the dialog. */
function useChange(onEnd: () => void) {
  const t = useTranslations('admin-catalog.tags')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const run = async (done: string, action: () => Promise<ActionResult<unknown>>) => {
    setBusy(true)
    const result = await callAction(action)
    setBusy(false)
    if (result.ok) toast({ title: done, variant: 'success' })
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
  return { isBusy, run }
}

/** Asks before a tag is deleted, with the numbers of what uses it. */
export function DeleteTag({ tag, onEnd }: DialogProps) {
  const t = useTranslations('admin-catalog.tags')
  const { isBusy, run } = useChange(onEnd)
  const { id, values, products, sections, meanings } = tag
  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={t('deleteTitle', { name: values.name })}
      description={t('deleteText', { products, sections, meanings })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => run(t('deleted'), () => deleteTag({ id, seen: values.name }))}
    />
  )
}

/** Chooses the tag that gets everything of this one, which is then deleted. */
export function MergeTag({ tag, all, onEnd }: DialogProps & { all: readonly TagName[] }) {
  const t = useTranslations('admin-catalog.tags')
  const { isBusy, run } = useChange(onEnd)
  const [to, setTo] = useState('')
  const { id, values, products, sections, meanings } = tag
  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={t('mergeTitle', { name: values.name })}
      description={t('mergeText', { products, sections, meanings })}
      confirmLabel={t('mergeConfirm')}
      isBusy={isBusy}
      isDisabled={to === ''}
      onConfirm={() => run(t('merged'), () => mergeTags({ from: id, to, seen: values.name }))}
    >
      <Field label={t('mergeInto')} isRequired>
        <SelectNative value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="" />
          {all
            .filter((other) => other.id !== id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </SelectNative>
      </Field>
    </ConfirmDialog>
  )
}
