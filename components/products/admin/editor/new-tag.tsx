import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { normalise } from '@/lib/core/normalize'
import { createTag } from '@/server/products/admin/choice-actions'
import type { TagChoice } from '@/server/products/admin/dto'
import { useErrorToast } from '../use-error-toast'
import { useEditorFacts } from './editor-context'

type NewTagProps = { typed: string; onCreated: (tag: TagChoice) => void }

/** Creates a tag with the typed name if there is none. */
export function NewTag({ typed, onCreated }: NewTagProps) {
  const t = useTranslations('admin-products.tags')
  const failed = useErrorToast()
  const { choices } = useEditorFacts()
  const [busy, setBusy] = useState(false)
  const name = typed.trim()
  const exists = choices.tags.some((tag) => normalise(tag.name) === normalise(name))
  if (name === '' || exists) return null

  async function make() {
    setBusy(true)
    const result = await callAction(() => createTag({ name, weight: 1, category: 'generic' }))
    setBusy(false)
    if (result.ok) onCreated(result.data)
    else failed(t('makeFailed'), result)
  }

  return (
    <Button
      variant="outline"
      size="sm"
      disabled={busy}
      onClick={make}
      className="justify-self-start"
    >
      <Icon name="plus" className="size-4" />
      {t('make', { name })}
    </Button>
  )
}
