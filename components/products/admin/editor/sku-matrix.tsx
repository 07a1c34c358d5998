import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { numberOrZero } from '@/lib/products/admin/numbers'
import type { ProductForm } from '@/lib/products/admin/product-form'
import {
  attributesKey,
  MAX_SKUS,
  matrixCells,
  optionValues,
  type SkuDraft,
  STOCK_SHARES,
  type StockShare,
  shareStock,
  skuDraft,
  skuPatch,
} from '@/lib/products/admin/sku-draft'
import { cn } from '@/lib/utils'
import { createSkus } from '@/server/products/admin-actions'
import { useErrorToast } from '../use-error-toast'
import { useEditorFacts } from './editor-context'

type SkuDraftRowProps = { draft: SkuDraft; onChange: (part: Partial<SkuDraft>) => void }

const parts = ['name', 'code', 'price', 'stock'] as const

const columns = 'sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_7rem_6rem]'

/** The headings of the values above the SKUs; on phones each value has its own. */
function SkuDraftHeadings() {
  const t = useTranslations('admin-products.matrix')
  return (
    <div
      aria-hidden="true"
      className={cn('hidden gap-2 px-2 pl-3 font-medium text-muted text-xs sm:grid', columns)}
    >
      {parts.map((part) => (
        <span key={part}>{t(`parts.${part}`)}</span>
      ))}
    </div>
  )
}

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
      <span className={cn('col-span-full grid gap-2', columns)}>
        {parts.map((part) => (
          <span key={part} className="grid gap-1">
            <span aria-hidden="true" className="text-muted text-xs sm:hidden">
              {t(`parts.${part}`)}
            </span>
            <Input
              value={draft[part]}
              disabled={!draft.isChosen}
              aria-label={t('partOf', { part: t(`parts.${part}`), what })}
              onChange={({ target }) => onChange({ [part]: target.value })}
            />
          </span>
        ))}
      </span>
    </li>
  )
}

type DraftChanges = Record<string, Partial<SkuDraft>>

const withoutStock = (changes: DraftChanges): DraftChanges =>
  Object.fromEntries(Object.entries(changes).map(([key, { stock: _, ...rest }]) => [key, rest]))

type StockShareFieldProps = {
  stock: number
  value: StockShare
  onChange: (share: StockShare) => void
}

/** Asks how the stock of the master, which is not sold, is distributed. */
function StockShareField({ stock, value, onChange }: StockShareFieldProps) {
  const t = useTranslations('admin-products.matrix.share')
  return (
    <Field group="radiogroup" label={t('label', { stock })} hint={t('text')}>
      <div className="flex flex-wrap gap-x-5">
        {STOCK_SHARES.map((share) => (
          <label key={share} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="distribuir-estoque"
              checked={share === value}
              onChange={() => onChange(share)}
              className="size-4 accent-primary"
            />
            {t(share)}
          </label>
        ))}
      </div>
    </Field>
  )
}

type SkuMatrixProps = { masterId: string; onMade: () => void }

/** Creates SKUs for the combinations of the option values that do not exist yet. */
export function SkuMatrix({ masterId, onMade }: SkuMatrixProps) {
  const t = useTranslations('admin-products.matrix')
  const failed = useErrorToast()
  const failure = useTranslations('admin-products.toasts')
  const router = useRouter()
  const { variants } = useEditorFacts()
  const { getValues } = useFormContext<ProductForm>()
  const { isDirty } = useFormState<ProductForm>()
  const [options, setOptions] = useState<TypedOption[]>([{ id: 'a', name: '', values: '' }])
  const [changes, setChanges] = useState<DraftChanges>({})
  const [share, setShare] = useState<StockShare>('equal')
  const [busy, setBusy] = useState(false)
  useUnsavedGuard(options.some(({ name, values }) => name !== '' || values !== ''))

  const master = getValues()
  const stock = Math.trunc(numberOrZero(master.stock) ?? 0)
  const existing = new Set(variants.map(({ attributes }) => attributesKey(attributes)))
  const found = matrixCells(
    master.name,
    options.map(({ name, values }) => ({ name, values: optionValues(values) })),
    existing,
    MAX_SKUS + 1,
  )
  const cells = found.slice(0, MAX_SKUS)
  const typed = cells.map((cell) => ({ ...skuDraft(cell, master), ...changes[cell.key] }))
  const shares = shareStock(stock, typed.filter(({ isChosen }) => isChosen).length, share)
  const drafts = typed.map((draft) => {
    const part = draft.isChosen ? shares.shift() : undefined
    return { ...draft, stock: changes[draft.key]?.stock ?? String(part ?? 0) }
  })
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
    onMade()
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
        <>
          {stock > 0 ? (
            <StockShareField
              stock={stock}
              value={share}
              onChange={(next) => {
                setShare(next)
                setChanges(withoutStock(changes))
              }}
            />
          ) : null}
          <div className="grid gap-2">
            <SkuDraftHeadings />
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
          </div>
          {found.length > MAX_SKUS ? (
            <p className="text-coin-ink text-sm">{t('cut', { max: MAX_SKUS })}</p>
          ) : null}
        </>
      ) : null}
      {isDirty && chosen.length > 0 ? (
        <p className="text-coin-ink text-sm">{t('saveFirst')}</p>
      ) : null}
      <Button
        className="justify-self-start"
        isBusy={busy}
        isInactive={isDirty || chosen.length === 0}
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
