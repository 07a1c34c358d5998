import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { setTagWeight } from '@/server/products/admin/choice-actions'
import type { TagChoice } from '@/server/products/admin/dto'
import { useErrorToast } from '../use-error-toast'

type TagWeightProps = {
  tag: TagChoice
  onRemove: () => void
  onWeight: (weight: number) => void
}

/** A tag of the product with its weight. The weight applies to all products with the tag. */
export function TagWeight({ tag, onRemove, onWeight }: TagWeightProps) {
  const t = useTranslations('admin-products.tags')
  const failed = useErrorToast()
  const [typed, setTyped] = useState(String(tag.weight))

  async function save() {
    const weight = Math.trunc(Number(typed))
    if (!Number.isFinite(weight) || weight < 0 || weight > 1000) return setTyped(String(tag.weight))
    if (weight === tag.weight) return
    const result = await callAction(() => setTagWeight({ id: tag.id, weight }))
    if (!result.ok) {
      setTyped(String(tag.weight))
      return failed(t('weightFailed'), result)
    }
    onWeight(weight)
    toast({ title: t('weightSaved', { name: tag.name }), variant: 'success' })
  }

  return (
    <li className="flex items-center gap-2 rounded-md border border-border bg-surface pl-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{tag.name}</span>
        <span className="block truncate text-muted text-xs">{tag.category}</span>
      </span>
      <Input
        value={typed}
        inputMode="numeric"
        aria-label={t('weight', { name: tag.name })}
        title={t('weightHint')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        className="w-16 text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={t('remove', { name: tag.name })}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </li>
  )
}
