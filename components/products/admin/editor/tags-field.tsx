import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { normalize } from '@/lib/core/text'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { createTag, setTagWeight } from '@/server/products/admin-choice-actions'
import type { TagChoice } from '@/server/products/admin-dto'
import { useErrorToast } from '../use-error-toast'
import { useEditorFacts } from './editor-context'
import { ProductField } from './product-field'

/** The tags of the product by weight, and a search for others. */
export function TagsField() {
  const t = useTranslations('admin-products.tags')
  const { choices } = useEditorFacts()
  const { field } = useController<ProductForm, 'tags'>({ name: 'tags' })
  const [written, setWritten] = useState<TagChoice[]>([])
  const all = [...new Map([...choices.tags, ...written].map((tag) => [tag.id, tag])).values()]
  const [typed, setTyped] = useState('')
  const chosen = all
    .filter(({ id }) => field.value.includes(id))
    .sort((one, other) => other.weight - one.weight || one.name.localeCompare(other.name, 'pt-BR'))
  const word = normalize(typed)
  const found = all
    .filter(({ id, name }) => !field.value.includes(id) && normalize(name).includes(word))
    .slice(0, 24)
  const toggle = (id: string) =>
    field.onChange(
      field.value.includes(id)
        ? field.value.filter((one) => one !== id)
        : [...field.value, id].sort(),
    )

  return (
    <ProductField name="tags" isGroup>
      {() => (
        <div className="grid gap-3">
          {chosen.length === 0 ? <p className="text-muted text-sm">{t('empty')}</p> : null}
          <ul className="grid gap-1.5 sm:grid-cols-2">
            {chosen.map((tag) => (
              <TagWeight
                key={tag.id}
                tag={tag}
                onRemove={() => toggle(tag.id)}
                onWeight={(weight) => setWritten((tags) => [...tags, { ...tag, weight }])}
              />
            ))}
          </ul>
          <Input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={t('search')}
            aria-label={t('search')}
          />
          <ul className="flex flex-wrap gap-1.5">
            {found.map((tag) => (
              <li key={tag.id}>
                <button
                  type="button"
                  onClick={() => toggle(tag.id)}
                  className="min-h-9 rounded-full border border-border bg-surface px-3 text-sm hover:border-primary hover:text-primary-ink"
                >
                  + {tag.name}
                </button>
              </li>
            ))}
          </ul>
          <NewTag
            typed={typed}
            all={all}
            onCreated={(tag) => {
              setWritten((tags) => [...tags, tag])
              setTyped('')
              field.onChange([...field.value, tag.id].sort())
            }}
          />
        </div>
      )}
    </ProductField>
  )
}

type NewTagProps = { typed: string; all: TagChoice[]; onCreated: (tag: TagChoice) => void }

/** Creates a tag with the typed name if there is none. */
function NewTag({ typed, all, onCreated }: NewTagProps) {
  const t = useTranslations('admin-products.tags')
  const failed = useErrorToast()
  const [busy, setBusy] = useState(false)
  const name = typed.trim()
  const exists = all.some((tag) => normalize(tag.name) === normalize(name))
  if (name === '' || exists) return null

  async function make() {
    setBusy(true)
    const result = await callAction(() => createTag({ name, weight: 1, category: 'generic' }))
    setBusy(false)
    if (result.ok) onCreated(result.data)
    else failed(t('makeFailed'), result)
  }

  return (
    <Button variant="outline" size="sm" isBusy={busy} onClick={make} className="justify-self-start">
      <Icon name="plus" className="size-4" />
      {t('make', { name })}
    </Button>
  )
}

type TagWeightProps = {
  tag: TagChoice
  onRemove: () => void
  onWeight: (weight: number) => void
}

/** A tag of the product with its weight. The weight applies to all products with the tag. */
function TagWeight({ tag, onRemove, onWeight }: TagWeightProps) {
  const t = useTranslations('admin-products.tags')
  const failed = useErrorToast()
  const [typed, setTyped] = useState(String(tag.weight))

  async function save() {
    const weight = typed.trim() === '' ? Number.NaN : Math.trunc(Number(typed))
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
