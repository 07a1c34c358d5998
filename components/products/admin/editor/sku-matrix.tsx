import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { attributesKey, matrixCells, optionValues } from '@/lib/products/admin/matrix'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { type SkuDraft, skuDraft, skuPatch } from '@/lib/products/admin/sku-draft'
import { createSkus } from '@/server/products/admin/actions'
import { useErrorToast } from '../use-error-toast'
import { useEditorFacts } from './editor-context'

type SkuDraftRowProps = { draft: SkuDraft; onChange: (part: Partial<SkuDraft>) => void }

const parts = ['name', 'code', 'price', 'stock'] as const

/** A SKU to create: a checkbox and its individual values. */
function SkuDraftRow({ draft, onChange }: SkuDraftRowProps) {
  const t = useTranslations('admin-products.matrix')
  const what = Object.values(draft.attributes).join(' · ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-md border border-border bg-surface p-2 pl-3">
      <Checkbox
        checked={draft.isChosen}
        aria-label={t('choose', { what })}
        onChange={({ target }) => onChange({ isChosen: target.checked })}
      />
      <span className="font-medium text-sm">{what}</span>
      <span className="col-span-full grid gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_7rem_6rem]">
        {parts.map((part) => (
          <Input
            key={part}
            value={draft[part]}
            disabled={!draft.isChosen}
            placeholder={t(`parts.${part}`)}
            aria-label={t('partOf', { part: t(`parts.${part}`), what })}
            onChange={({ target }) => onChange({ [part]: target.value })}
          />
        ))}
      </span>
    </li>
  )
}

/** Creates SKUs for the combinations of the option values that do not exist yet. */
export function SkuMatrix({ masterId }: { masterId: string }) {
  const t = useTranslations('admin-products.matrix')
  const failed = useErrorToast()
  const failure = useTranslations('admin-products.toasts')
  const router = useRouter()
  const { variants } = useEditorFacts()
  const { getValues } = useFormContext<ProductForm>()
  const { isDirty } = useFormState<ProductForm>()
  const [options, setOptions] = useState<TypedOption[]>([{ id: 'a', name: '', values: '' }])
  const [changes, setChanges] = useState<Record<string, Partial<SkuDraft>>>({})
  const [busy, setBusy] = useState(false)

  const master = getValues()
  const existing = new Set(variants.map(({ attributes }) => attributesKey(attributes)))
  const cells = matrixCells(
    master.name,
    options.map(({ name, values }) => ({ name, values: optionValues(values) })),
  ).filter(({ key }) => !existing.has(key))
  const drafts = cells.map((cell) => ({ ...skuDraft(cell, master), ...changes[cell.key] }))
  const chosen = drafts.filter(({ isChosen }) => isChosen)

  async function make() {
    setBusy(true)
    const skus = chosen.map((draft) => skuPatch(draft, master))
    const result = await callAction(() => createSkus({ masterId, skus }))
    setBusy(false)
    if (!result.ok) return failed(failure('addFailed'), result)
    toast({ title: failure('skusMade', { count: result.data.count }), variant: 'success' })
    setOptions([{ id: 'a', name: '', values: '' }])
    setChanges({})
    router.refresh()
  }

  return (
    <section aria-label={t('title')} className="grid gap-4 rounded-lg border border-border p-4">
      <header>
        <h4 className="font-semibold">{t('title')}</h4>
        <p className="text-muted text-sm">{t('text')}</p>
      </header>
      <MatrixOptions options={options} onChange={setOptions} />
      {drafts.length > 0 ? (
        <ul className="grid gap-2">
          {drafts.map((draft) => (
            <SkuDraftRow
              key={draft.key}
              draft={draft}
              onChange={(part) =>
                setChanges({ ...changes, [draft.key]: { ...changes[draft.key], ...part } })
              }
            />
          ))}
        </ul>
      ) : null}
      {isDirty && chosen.length > 0 ? (
        <p className="text-coin-ink text-sm">{t('saveFirst')}</p>
      ) : null}
      <Button
        className="justify-self-start"
        disabled={busy || isDirty || chosen.length === 0}
        onClick={make}
      >
        {t('make', { count: chosen.length })}
      </Button>
    </section>
  )
}

type TypedOption = { id: string; name: string; values: string }

type MatrixOptionsProps = {
  options: TypedOption[]
  onChange: (options: TypedOption[]) => void
}

const MAX_OPTIONS = 3

/** The attributes by which the SKUs differ: names and values. */
function MatrixOptions({ options, onChange }: MatrixOptionsProps) {
  const t = useTranslations('admin-products.matrix')
  const change = (id: string, part: Partial<TypedOption>) =>
    onChange(options.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-2">
      {options.map(({ id, name, values }, index) => (
        <div key={id} className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Input
            value={name}
            list="opcoes-de-variacao"
            placeholder={t('optionHint')}
            aria-label={t('option', { position: index + 1 })}
            onChange={({ target }) => change(id, { name: target.value })}
          />
          <Input
            value={values}
            placeholder={t('valuesHint')}
            aria-label={t('values', { position: index + 1 })}
            onChange={({ target }) => change(id, { values: target.value })}
          />
        </div>
      ))}
      <datalist id="opcoes-de-variacao">
        {(['platform', 'edition', 'color', 'size'] as const).map((name) => (
          <option key={name} value={t(`names.${name}`)} />
        ))}
      </datalist>
      {options.length < MAX_OPTIONS ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange([...options, { id: String(options.length), name: '', values: '' }])
          }
        >
          <Icon name="plus" className="size-4" />
          {t('addOption')}
        </Button>
      ) : null}
    </div>
  )
}
