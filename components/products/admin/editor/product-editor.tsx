import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { DeleteDialog, useTrash } from '@/components/products/admin/trash'
import { useDuplicate } from '@/components/products/admin/use-duplicate'
import { useErrorToast } from '@/components/products/admin/use-error-toast'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { ConflictDialog, SaveBar } from '@/components/ui/admin/use-versioned-save'
import { Button, buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { familyHref } from '@/lib/products/admin/list-query'
import { numberOrZero } from '@/lib/products/admin/numbers'
import {
  lacksPrice,
  type ProductForm,
  priceView,
  readinessOf,
  tabOf,
  toProductForm,
} from '@/lib/products/admin/product-form'
import { MAX_PRODUCTS } from '@/lib/products/admin/schema'
import { columnsOf } from '@/lib/products/admin/simple-fields'
import { productFacts } from '@/lib/products/facts'
import { TAB_NAMES, type TabName } from '@/lib/products/fields'
import { paymentPrices } from '@/lib/products/payment'
import { currentSale } from '@/lib/products/sale-state'
import type { ProductCard } from '@/server/catalog/dto'
import type { ProductPage } from '@/server/catalog/product-dto'
import { setProductsActive } from '@/server/products/admin-actions'
import { EditorContext, type EditorFacts, useEditorFacts } from './editor-context'
import { EditorTabs } from './editor-tabs'
import { PagePreview } from './page-preview'
import { SchedulePanel } from './schedule-panel'
import { useSaveProduct } from './use-save-product'

export type ProductEditorProps = {
  facts: EditorFacts
  form: ProductForm
  slug: string | null
  updatedAt: string | null
  renderCard: (card: ProductCard) => ReactNode
  renderPage: (product: ProductPage) => ReactNode
}

const archivedVariants = ({ variants }: EditorFacts) => variants.filter(({ isActive }) => !isActive)

/** The editor of a product: its fields in tabs, and previews of its card and page. */
export function ProductEditor(props: ProductEditorProps) {
  const { facts, form: start, slug, updatedAt, renderCard, renderPage } = props
  const t = useTranslations('admin-products.editor')
  const list = useTranslations('admin-products')
  const failed = useErrorToast()
  const router = useRouter()
  const form = useForm<ProductForm>({ defaultValues: start, mode: 'onSubmit' })
  const { isDirty } = form.formState
  // A new row gets the defaults of the table in columns that are not saved, so changes are compared to them.
  const stored = facts.id ? start : toProductForm({})
  const [tab, setTab] = useState<TabName>('basico')
  const saving = useSaveProduct(
    form,
    facts.id,
    { version: updatedAt, values: stored },
    openTabWithError,
  )
  useUnsavedGuard(isDirty)

  /** Opens the first tab that contains one of the fields, unless the open tab does. */
  function openTabWithError(fields: string[]) {
    const tabs = fields.map(tabOf)
    setTab((open) =>
      tabs.includes(open) ? open : (TAB_NAMES.find((name) => tabs.includes(name)) ?? open),
    )
  }

  function showField(field: keyof ProductForm) {
    setTab(tabOf(field))
    // The fields of a newly opened tab exist only after the next render.
    requestAnimationFrame(() => form.setFocus(field))
  }

  /** Saves all changes with `is_active` set. Refuses to activate a product without a price. */
  async function setActive(isActive: boolean) {
    if (isActive && lacksPrice(form.getValues())) {
      form.setError('price', { type: 'server', message: 'noPrice' })
      toast({
        title: list('readiness.refused'),
        description: list('readiness.refusedText'),
        variant: 'destructive',
      })
      showField('price')
      return
    }
    form.setValue('is_active', isActive, { shouldDirty: true })
    if ((await saving.save()) && isActive) await activateVariants()
  }

  /** Activates the archived variants of a master, because a master itself is never sold. */
  async function activateVariants() {
    const variants = archivedVariants(facts)
    if (form.getValues('product_type') !== 'master' || variants.length === 0) return
    let count = 0
    const unpriced: string[] = []
    for (let start = 0; start < variants.length; start += MAX_PRODUCTS) {
      const part = variants.slice(start, start + MAX_PRODUCTS)
      const ids = part.map(({ id }) => id)
      const result = await callAction(() => setProductsActive({ ids, isActive: true }))
      if (result.ok) {
        count += result.data.count
        unpriced.push(...result.data.unpriced)
      } else if (result.code === 'NO_PRICE') {
        unpriced.push(...part.map(({ name }) => name))
      } else {
        router.refresh()
        return failed(list('toasts.updateFailed'), result)
      }
    }
    if (count === 0) return failed(list('toasts.updateFailed'), { code: 'NO_PRICE' })
    toast({
      title: list('variants.activated', { count }),
      description:
        unpriced.length > 0 ? list('bulk.unpriced', { names: unpriced.join(', ') }) : undefined,
      variant: 'success',
    })
    router.refresh()
  }

  return (
    <EditorContext value={facts}>
      <FormProvider {...form}>
        <AdminPage
          title={facts.id ? start.name : t('new')}
          description={facts.id ? undefined : t('newText')}
          breadcrumb={[{ name: list('title'), path: '/admin/produtos' }]}
          actions={
            <>
              {facts.id && slug ? <ViewLink id={facts.id} slug={slug} form={start} /> : null}
              <PagePreview renderPage={renderPage} />
              {facts.id ? <EditorMenu id={facts.id} onArchive={() => setActive(false)} /> : null}
            </>
          }
        >
          <form
            noValidate
            aria-label={t('form')}
            onKeyDown={(event) => {
              // Enter adds chips or searches instead of submitting; Ctrl+S and the button submit the form.
              // Inputs in dialogs are excluded: React events of a dialog bubble to the form that renders it.
              const { key, target, currentTarget } = event
              if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
              if (currentTarget.contains(target)) event.preventDefault()
            }}
            onSubmit={(event) => {
              event.preventDefault()
              void saving.save()
            }}
          >
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_15rem]">
              <div className="min-w-0 rounded-lg border border-border bg-surface">
                <EditorTabs open={tab} onOpen={setTab} />
              </div>
              <div className="grid gap-5 xl:sticky xl:top-20">
                <ReadinessPanel
                  isBusy={saving.isSaving}
                  onShow={showField}
                  onActivate={() => setActive(true)}
                />
                <SchedulePanel />
                <LivePreview renderCard={renderCard} />
              </div>
            </div>
            <SaveBar
              isDirty={isDirty}
              isSaving={saving.isSaving}
              onReset={() => form.reset()}
              saveLabel={facts.id ? undefined : t('create')}
              isNew={!facts.id}
            />
          </form>
        </AdminPage>
        <ConflictDialog saving={saving} labelOf={saving.labelOf} />
      </FormProvider>
    </EditorContext>
  )
}

type ViewLinkProps = { id: string; slug: string; form: ProductForm }

/**
 * A link to the page of the product in the store or, if it has none, to its preview for the staff. Nothing
 * for a master.
 */
function ViewLink({ id, slug, form }: ViewLinkProps) {
  const t = useTranslations('admin-products.editor')
  if (form.product_type === 'master') return null
  const isShown = form.is_active && !lacksPrice(form)
  return (
    <a
      href={isShown ? `/produto/${slug}` : `/admin/produtos/${id}/previa`}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'outline' })}
    >
      <Icon name="external-link" className="size-4.5" />
      {isShown ? t('view') : t('staffPreview')}
    </a>
  )
}

type LivePreviewProps = { renderCard: (card: ProductCard) => ReactNode }

/** A live preview of the product card with the unsaved values. */
function LivePreview({ renderCard }: LivePreviewProps) {
  const t = useTranslations('admin-products.preview')
  const { choices } = useEditorFacts()
  const form = useWatch<ProductForm>() as ProductForm
  const view = priceView(form, choices.payment)
  const badge = form.badge_text.trim()
  const columns = columnsOf(form)
  const { enabled, show_rating, show_count } = form.reviews_config
  const card: ProductCard = {
    id: 'previa',
    slug: form.slug || 'previa',
    name: form.name || t('noName'),
    ...productFacts(columns),
    image: form.images[0]?.path ?? null,
    priceCents: view.priceCents,
    ...paymentPrices(view.priceCents, choices.payment),
    listPriceCents: view.listPriceCents,
    discountPercent: view.discountPercent,
    proPriceCents: choices.isProTierOn ? view.proPriceCents : null,
    coinDiscountPercent: view.coinDiscountPercent,
    badge: form.badge_visible && badge ? { text: badge, color: form.badge_color } : null,
    sale: currentSale(columns, new Date()),
    inStock: (numberOrZero(form.stock) ?? 0) > 0,
    freeShipping: form.free_shipping,
    createdAt: '',
    ...(enabled && show_rating && show_count ? {} : { hidesRating: true }),
  }
  return (
    <section
      aria-label={t('card')}
      className="grid justify-items-center gap-3 rounded-lg border border-border bg-surface-2 p-4"
    >
      <h2 className="justify-self-start font-semibold text-sm">{t('card')}</h2>
      <div inert className="w-50">
        {renderCard(card)}
      </div>
      {form.is_active && form.product_type !== 'master' ? null : (
        <p className="text-center text-muted text-xs">
          {t(form.product_type === 'master' ? 'master' : 'archived')}
        </p>
      )}
    </section>
  )
}

type EditorMenuProps = { id: string; onArchive: () => Promise<void> }

/** Actions on the whole product: duplicate, archive, delete. */
function EditorMenu({ id, onArchive }: EditorMenuProps) {
  const t = useTranslations('admin-products')
  const router = useRouter()
  const isActive = useWatch<ProductForm, 'is_active'>({ name: 'is_active' })
  const { isDirty } = useFormState<ProductForm>()
  const { isBusy: isDuplicating, duplicate } = useDuplicate(id)
  const [isArchiving, setArchiving] = useState(false)
  const busy = isDuplicating || isArchiving
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy: isTrashing, trash } = useTrash()
  const { master } = useEditorFacts()
  const type = useWatch<ProductForm, 'product_type'>({ name: 'product_type' })

  async function remove() {
    const isDone = await trash([id])
    setConfirming(false)
    if (isDone) router.push((master ? familyHref(master.id) : '/admin/produtos') as Route)
  }

  async function archive() {
    setArchiving(true)
    await onArchive()
    setArchiving(false)
  }

  return (
    <>
      <Button
        variant="outline"
        disabled={isDirty}
        isBusy={busy}
        title={isDirty ? t('editor.saveFirst') : undefined}
        onClick={duplicate}
      >
        <Icon name="copy" className="size-4.5" />
        {t('editor.duplicate')}
      </Button>
      {isActive ? (
        <Button variant="outline" isBusy={busy} onClick={archive}>
          {t('editor.archive')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon"
        isBusy={busy}
        aria-label={t('editor.delete')}
        onClick={() => setConfirming(true)}
        className="text-danger-ink"
      >
        <Icon name="trash-2" />
      </Button>
      <DeleteDialog
        count={1}
        hasMasters={type === 'master'}
        isOpen={isConfirming}
        isBusy={isTrashing}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
      />
    </>
  )
}

type ReadinessPanelProps = {
  isBusy: boolean
  onShow: (field: keyof ProductForm) => void
  onActivate: () => void
}

/** The missing data of a product that is not for sale, with a button that activates it. */
function ReadinessPanel({ isBusy, onShow, onActivate }: ReadinessPanelProps) {
  const t = useTranslations('admin-products')
  const facts = useEditorFacts()
  const form = useWatch<ProductForm>() as ProductForm
  if (form.is_active && !lacksPrice(form)) return null
  const items = readinessOf(form)
  const missing = items.filter(({ isDone }) => !isDone)
  const variants = form.product_type === 'master' ? archivedVariants(facts).length : 0
  return (
    <section
      aria-labelledby="readiness"
      className="grid gap-3 rounded-lg border border-border bg-surface p-4"
    >
      <header>
        <h2 id="readiness" className="font-semibold text-sm">
          {t(form.is_active ? 'noPrice' : 'readiness.title')}
        </h2>
        <p role="status" className="mt-0.5 text-muted text-xs">
          {t('readiness.missing', { count: missing.length })}
        </p>
      </header>
      <ul className="grid">
        {items.map(({ field, isDone }) => (
          <li key={field} className="flex items-center gap-2 text-sm">
            <Icon
              name={isDone ? 'check' : 'x'}
              className={isDone ? 'size-4 text-success-ink' : 'size-4 text-danger-ink'}
            />
            {isDone ? (
              <span className="text-muted">
                {t(`readiness.items.${field}`)}
                <span className="sr-only">: {t('readiness.done')}</span>
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onShow(field)}
                className="min-h-8 text-left font-medium text-primary-ink underline-offset-4 hover:underline"
              >
                <span className="sr-only">{t('readiness.fill')}: </span>
                {t(`readiness.items.${field}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {form.is_active ? null : (
        <Button
          isBusy={isBusy}
          onClick={onActivate}
          className="h-auto min-h-11 whitespace-normal py-2"
        >
          {variants > 0
            ? t('readiness.family', { count: variants })
            : t(facts.id ? 'editor.activate' : 'readiness.create')}
        </Button>
      )}
    </section>
  )
}
