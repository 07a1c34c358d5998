'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { AdminCard, AdminPage } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { adminCodeText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { SaveBar } from '@/components/ui/admin/use-versioned-save'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { formatPrice } from '@/lib/core/money'
import {
  type CostRow,
  MAX_COST_ROWS,
  marginOf,
  parseCost,
  parseCostLines,
} from '@/lib/products/admin/costs'
import { formatNumberInput } from '@/lib/products/admin/numbers'
import { saveProductCosts } from '@/server/products/admin-actions'
import type { ProductCost } from '@/server/products/admin-dto'

type CostsFormProps = { products: ProductCost[]; seesCatalog: boolean }
type CostsScreenProps = CostsFormProps & { text: string; isMissing: boolean }

/** The costs of the products, typed one by one or pasted from a spreadsheet. */
export function CostsScreen({ products, seesCatalog, text, isMissing }: CostsScreenProps) {
  const t = useTranslations('admin-analytics.costs')
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <div className="grid gap-5">
        <PasteCard />
        <AdminCard title={t('list')} description={t(text ? 'found' : 'sold')}>
          <form action="/admin/custos" className="mb-4 flex flex-wrap items-end gap-3">
            <Field label={t('search')} className="min-w-48 flex-1">
              <Input type="search" name="busca" defaultValue={text} maxLength={100} />
            </Field>
            <SwitchField
              label={t('onlyMissing')}
              name="falta"
              value="custo"
              defaultChecked={isMissing}
            />
            <Button type="submit" variant="secondary">
              {t('show')}
            </Button>
          </form>
          {products.length === 0 ? (
            <EmptyState text={t(text ? 'none' : isMissing ? 'allKnown' : 'noneSold')} />
          ) : (
            <CostsForm products={products} seesCatalog={seesCatalog} />
          )}
        </AdminCard>
      </div>
    </AdminPage>
  )
}

/**
 * Returns `isBusy` and `save`, which saves rows and shows a toast with the outcome. `save` returns the
 * codes without a product (`unknown`) and the products whose cost another member of the staff changed
 * (`changed`), or null if saving failed.
 */
function useSaveCosts() {
  const t = useTranslations('admin-analytics.costs')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function save(rows: CostRow[]): Promise<{ unknown: string[]; changed: string[] } | null> {
    setBusy(true)
    const result = await callAction(() => saveProductCosts({ rows }))
    setBusy(false)
    if (!result.ok) {
      toast({ title: adminCodeText(result.code), variant: 'destructive' })
      return null
    }
    const { saved, changed } = result.data
    toast({
      title: t('saved', { count: saved }),
      description: changed.length > 0 ? t('changed', { count: changed.length }) : undefined,
      variant: changed.length > 0 ? 'info' : 'success',
    })
    router.refresh()
    return result.data
  }

  return { isBusy, save }
}

function CostsForm({ products, seesCatalog }: CostsFormProps) {
  const t = useTranslations('admin-analytics.costs')
  const { isBusy, save } = useSaveCosts()
  // By product, because the slug of a product may equal the SKU code of another one.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const rows = products.map((product) => {
    const stored = product.costCents === null ? '' : formatNumberInput(product.costCents / 100, 2)
    const text = typed[product.productId] ?? stored
    return { ...product, text, typedCents: parseCost(text) }
  })
  const changed = rows.filter(({ costCents, typedCents }) => typedCents !== costCents)
  useUnsavedGuard(changed.length > 0)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    if (changed.length === 0) return
    const result = await save(
      changed.map(({ productId, code, typedCents, costCents }) => ({
        productId,
        code,
        costCents: typedCents ?? null,
        seen: { costCents },
      })),
    )
    if (!result) return
    // Two kinds of typed costs remain: those not saved because the stored cost was changed meanwhile,
    // and those typed during the save.
    const isChanged = new Set(result.changed)
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([id, text]) => isChanged.has(id) || text !== typed[id]),
      ),
    )
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <ul className="divide-y divide-border">
        {rows.map(({ productId, name, code, priceCents, units, text, typedCents }) => {
          const margin = typeof typedCents === 'number' ? marginOf(priceCents, typedCents) : null
          return (
            <li
              key={productId}
              className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_9rem_7rem]"
            >
              <div className="min-w-0 text-sm">
                {seesCatalog ? (
                  <AppLink
                    href={`/admin/produtos/${productId}` as Route}
                    className="inline-flex min-h-11 items-center font-medium hover:underline md:min-h-9"
                  >
                    {name}
                  </AppLink>
                ) : (
                  <p className="font-medium">{name}</p>
                )}
                <p className="break-all text-muted text-xs">
                  {code} · {formatPrice(priceCents)} · {t('units', { count: units })}
                </p>
              </div>
              <Field label={t('cost')} error={typedCents === undefined && t('wrong')}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('costOf', { name })}
                  value={text}
                  onChange={({ target }) =>
                    setTyped((all) => ({ ...all, [productId]: target.value }))
                  }
                />
              </Field>
              <p className="text-sm sm:pt-7 sm:text-right">
                <span className="text-muted">{t('margin')} </span>
                <strong className={margin !== null && margin < 0 ? 'text-danger-ink' : ''}>
                  {margin === null ? '—' : `${margin.toLocaleString('pt-BR')}%`}
                </strong>
              </p>
            </li>
          )
        })}
      </ul>
      <SaveBar isDirty={changed.length > 0} isSaving={isBusy} onReset={() => setTyped({})} />
    </form>
  )
}

/** Costs pasted as lines of code and cost. Lines that were not stored remain in the field. */
function PasteCard() {
  const t = useTranslations('admin-analytics.costs')
  const { isBusy, save } = useSaveCosts()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  useUnsavedGuard(text.trim() !== '')

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { rows, wrong } = parseCostLines(text)
    if (wrong.length > 0) return setError(t('wrongLines', { lines: wrong.slice(0, 10).join(', ') }))
    if (rows.length === 0) return setError(t('noLines'))
    if (rows.length > MAX_COST_ROWS) return setError(t('tooMany', { max: MAX_COST_ROWS }))
    const result = await save(rows)
    if (!result) return
    const isUnknown = new Set(result.unknown)
    const left = rows.filter(({ code }) => isUnknown.has(code))
    const lines = left.map(
      ({ code, costCents }) => `${code};${formatNumberInput((costCents ?? 0) / 100, 2)}`,
    )
    setText((now) => (now === text ? lines.join('\n') : now))
    setError(left.length > 0 ? t('unknown', { count: left.length }) : '')
  }

  return (
    <AdminCard title={t('paste')} description={t('pasteLead')}>
      <form noValidate onSubmit={onSubmit} className="grid justify-items-start gap-3">
        <Field label={t('lines')} error={error} className="w-full">
          <Textarea
            rows={4}
            spellCheck={false}
            autoComplete="off"
            placeholder={t('linesHint')}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError('')
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" aria-busy={isBusy}>
          {t('pasteSave')}
        </Button>
      </form>
    </AdminCard>
  )
}
