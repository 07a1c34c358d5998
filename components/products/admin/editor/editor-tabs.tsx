import { useFormatter, useTranslations } from 'next-intl'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { slugOf } from '@/lib/catalog/paths'
import { badgeColor } from '@/lib/core/color'
import { type ProductForm, tabOf } from '@/lib/products/admin/product-form'
import { TAB_NAMES, type TabName } from '@/lib/products/fields'
import { BasicTab } from './basic-tab'
import { useEditorFacts } from './editor-context'
import { ImagesField } from './images-field'
import { BlocksField, ChipsField } from './list-fields'
import { PriceTab } from './price-tab'
import { FormSection, ProductField, ProductSwitch } from './product-field'
import { RelatedField } from './product-picker'
import { SpecsField } from './specs-field'
import { TagsField } from './tags-field'
import { AreaField, NumberField, TextField } from './text-fields'
import { VariantsTab } from './variants-tab'

/** Tabs that stay mounted, because they have state outside the form, such as failed uploads. */
const STATEFUL_TABS: ReadonlySet<TabName> = new Set(['imagens', 'variacoes', 'relacionados'])

type EditorTabsProps = { open: TabName; onOpen: (tab: TabName) => void }

/** The tabs of the editor. The open one is in the URL hash; tabs with errors show their number. */
export function EditorTabs({ open, onOpen }: EditorTabsProps) {
  const t = useTranslations('admin-products.tabs')
  const { errors } = useFormState<ProductForm>()
  const tabsWithErrors = Object.keys(errors).map(tabOf)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const linkedTab = TAB_NAMES.find((tab) => `#${tab}` === window.location.hash)
    if (linkedTab) onOpen(linkedTab)
  }, [onOpen])

  useEffect(() => {
    // On phones the list of tabs scrolls sideways, and the open tab must be in view.
    const names = list.current
    const chosen = names?.children[TAB_NAMES.indexOf(open)]
    if (!names || !chosen) return
    const [frame, tab] = [names.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tab.left >= frame.left && tab.right <= frame.right) return
    names.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
  }, [open])

  function show(tab: string) {
    onOpen(tab as TabName)
    window.history.replaceState(window.history.state, '', `#${tab}`)
  }

  return (
    <Tabs.Root value={open} onValueChange={show} className="min-w-0">
      <Tabs.List
        ref={list}
        aria-label={t('label')}
        className="scroll-row gap-1 border-border border-b px-2 pt-2 max-md:pr-8 max-md:mask-r-from-[calc(100%-2rem)] md:flex-wrap md:px-3"
      >
        {TAB_NAMES.map((tab) => {
          const count = tabsWithErrors.filter((one) => one === tab).length
          return (
            <Tabs.Trigger
              key={tab}
              value={tab}
              className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-t-md border-transparent border-b-2 px-3 font-medium text-muted text-sm hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground"
            >
              {t(tab)}
              {count > 0 ? (
                <span className="grid size-5 place-items-center rounded-full bg-danger font-semibold text-danger-foreground text-xs">
                  {count}
                  <span className="sr-only"> {t('errors')}</span>
                </span>
              ) : null}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
      {TAB_NAMES.map((tab) => (
        <Tabs.Content
          key={tab}
          value={tab}
          forceMount={STATEFUL_TABS.has(tab) || undefined}
          className="p-4 data-[state=inactive]:hidden md:p-6"
        >
          {PANELS[tab]()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

const TEXT_PARTS = [{ key: 'title' }, { key: 'icon' }, { key: 'description', isWide: true }]

/** Specifications, features, highlights, questions and videos. */
function DetailsTab() {
  return (
    <div className="grid gap-8">
      <SpecsField name="specifications" />
      <SpecsField name="technical_specs" />
      <BlocksField name="product_highlights" parts={TEXT_PARTS} />
      <BlocksField name="product_features" parts={TEXT_PARTS} />
      <BlocksField
        name="product_faqs"
        parts={[
          { key: 'question', isWide: true },
          { key: 'answer', isLong: true },
        ]}
      />
      <BlocksField
        name="product_videos"
        parts={[{ key: 'url', isWide: true }, { key: 'title' }, { key: 'poster' }]}
      />
    </div>
  )
}

/** The content of each tab. */
const PANELS: Record<TabName, () => ReactNode> = {
  basico: () => <BasicTab />,
  preco: () => <PriceTab />,
  imagens: () => <ImagesField />,
  descricao: () => <TextsTab />,
  detalhes: () => <DetailsTab />,
  entrega: () => <DeliveryTab />,
  variacoes: () => <VariantsTab />,
  relacionados: () => (
    <div className="grid gap-8">
      <TagsField />
      <RelatedField />
    </div>
  ),
  exibicao: () => <DisplayTab />,
}

/** The texts of the product page and of search engines. */
function TextsTab() {
  const [title, description] = useWatch<ProductForm, ['meta_title', 'meta_description']>({
    name: ['meta_title', 'meta_description'],
  })
  return (
    <div className="grid gap-6">
      <AreaField name="description" rows={6} />
      <ProductField name="product_descriptions" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <AreaField name="product_descriptions.short" rows={2} />
            <AreaField name="product_descriptions.marketing" rows={2} />
            <AreaField name="product_descriptions.detailed" rows={5} />
            <AreaField name="product_descriptions.technical" rows={4} />
          </fieldset>
        )}
      </ProductField>
      <FormSection name="seo">
        <TextField name="meta_title" aside={<Count text={title} best={60} />} />
        <AreaField
          name="meta_description"
          rows={2}
          aside={<Count text={description} best={160} />}
        />
        <SearchPreview />
      </FormSection>
    </div>
  )
}

function Count({ text, best }: { text: string; best: number }) {
  const isLong = text.length > best
  return (
    <span className={`text-xs tabular-nums ${isLong ? 'text-coin-ink' : 'text-muted'}`}>
      {text.length}/{best}
    </span>
  )
}

/** A preview of the product in the results of a search engine. */
function SearchPreview() {
  const t = useTranslations('admin-products.searchPreview')
  const [name, slug, title, text, short] = useWatch<
    ProductForm,
    ['name', 'slug', 'meta_title', 'meta_description', 'product_descriptions.short']
  >({ name: ['name', 'slug', 'meta_title', 'meta_description', 'product_descriptions.short'] })
  return (
    <figure className="rounded-lg border border-border bg-background p-4">
      <figcaption className="mb-2 text-muted text-xs">{t('title')}</figcaption>
      <p className="truncate text-muted text-xs">utidosgames › produto › {slug || slugOf(name)}</p>
      <p className="truncate font-medium text-pro-ink">{title || name || t('noTitle')}</p>
      <p className="line-clamp-2 text-muted text-sm">{text || short || t('noText')}</p>
    </figure>
  )
}

/** Display options of the product page, and whether the data of the product was reviewed. */
function DisplayTab() {
  return (
    <div className="grid gap-8">
      <ReviewMark />
      <NumberField name="sort_order" />
      <ProductField name="display_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <ProductSwitch name="display_config.show_stock_counter" />
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <ProductSwitch name="display_config.show_view_counter" />
              <NumberField name="display_config.custom_view_count" />
              <ProductSwitch name="display_config.show_urgency_banner" />
              <TextField name="display_config.urgency_text" />
              <ProductSwitch name="display_config.show_social_proof" />
              <TextField name="display_config.social_proof_text" />
            </div>
          </fieldset>
        )}
      </ProductField>
      <ProductField name="reviews_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-x-4 sm:grid-cols-2">
            <ProductSwitch name="reviews_config.enabled" />
            <ProductSwitch name="reviews_config.allow_reviews" />
            <ProductSwitch name="reviews_config.show_rating" />
            <ProductSwitch name="reviews_config.show_count" />
            <ProductSwitch name="reviews_config.use_custom" className="sm:col-span-2" />
            <NumberField name="reviews_config.custom_value" after="/ 5" />
            <NumberField name="reviews_config.custom_count" />
          </fieldset>
        )}
      </ProductField>
      <ProductField name="breadcrumb_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <ProductSwitch name="breadcrumb_config.show_breadcrumb" />
            <ProductSwitch name="breadcrumb_config.use_custom" />
            <BlocksField
              name="breadcrumb_config.custom_path"
              parts={[{ key: 'label' }, { key: 'path' }]}
            />
          </fieldset>
        )}
      </ProductField>
    </div>
  )
}

/** Whether the data of the product was reviewed, by whom and when. */
function ReviewMark() {
  const t = useTranslations('admin-products.review')
  const format = useFormatter()
  const { reviewedAt, reviewer } = useEditorFacts()
  const isReviewed = useWatch<ProductForm, 'is_reviewed'>({ name: 'is_reviewed' })
  return (
    <section className="rounded-lg border border-border bg-background p-4">
      <ProductSwitch name="is_reviewed" />
      {isReviewed && reviewedAt ? (
        <p className="mt-2 flex items-center gap-2 text-sm text-success-ink">
          <Icon name="circle-check" className="size-4.5" />
          {t(reviewer ? 'by' : 'at', {
            name: reviewer ?? '',
            date: format.dateTime(new Date(reviewedAt), { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
    </section>
  )
}

const WORDS = ['green', 'red', 'blue', 'yellow', 'orange', 'purple', 'pink', 'black'] as const

/** Text, color and visibility of the badge on the card and the page. */
function BadgeFields() {
  const t = useTranslations('admin-products.badge')
  const { field } = useController<ProductForm, 'badge_color'>({ name: 'badge_color' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ProductSwitch name="badge_visible" className="sm:col-span-2" />
      <TextField name="badge_text" />
      <ProductField name="badge_color">
        {(control) => (
          <div className="flex gap-2">
            <span
              aria-hidden
              style={{ backgroundColor: badgeColor(field.value) }}
              className="size-11 shrink-0 rounded-md border border-border"
            />
            <Input {...field} {...control} list="cores-de-selo" />
            <datalist id="cores-de-selo">
              {WORDS.map((word) => (
                <option key={word} value={word}>
                  {t(word)}
                </option>
              ))}
            </datalist>
          </div>
        )}
      </ProductField>
    </div>
  )
}

/** Shipping, badge and trust indicators of a product. */
function DeliveryTab() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="shipping_weight" after="kg" />
        <ProductSwitch name="free_shipping" className="sm:mt-6" />
      </div>
      <ProductField name="delivery_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <TextField name="delivery_config.custom_shipping_time" />
            <ProductSwitch name="delivery_config.express_available" />
            <ChipsField name="delivery_config.shipping_regions" />
            <ChipsField name="delivery_config.pickup_locations" />
            <AreaField name="delivery_config.shipping_notes" rows={2} />
          </fieldset>
        )}
      </ProductField>
      <FormSection name="badge">
        <BadgeFields />
      </FormSection>
      <BlocksField
        name="trust_indicators"
        parts={[{ key: 'title' }, { key: 'icon' }, { key: 'description', isWide: true }]}
      />
    </div>
  )
}
