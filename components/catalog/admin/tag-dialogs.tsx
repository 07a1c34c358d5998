import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { useDialogAction } from '@/components/ui/admin/use-dialog-action'
import { Field } from '@/components/ui/field'
import { SelectNative } from '@/components/ui/select-native'
import { deleteTag, mergeTags } from '@/server/products/admin/tag-actions'
import type { AdminTag, TagName } from '@/server/products/admin/tag-dto'

type DialogProps = { tag: AdminTag; onEnd: () => void }

/** Asks before a tag is deleted, with the numbers of what uses it. */
export function DeleteTag({ tag, onEnd }: DialogProps) {
  const t = useTranslations('admin-catalog.tags')
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd })
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
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd })
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
