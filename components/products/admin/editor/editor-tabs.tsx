import { useTranslations } from 'next-intl'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { tabOf } from '@/lib/products/admin/tabs'
import { TAB_NAMES, type TabName } from '@/lib/products/fields'
import { BasicTab } from './basic-tab'
import { BlocksField } from './blocks-field'
import { DeliveryTab } from './delivery-tab'
import { DisplayTab } from './display-tab'
import { ImagesField } from './images-field'
import { PriceTab } from './price-tab'
import { RelatedField } from './related-field'
import { SpecsField } from './specs-field'
import { TagsField } from './tags-field'
import { TextsTab } from './texts-tab'
import { VariantsTab } from './variants-tab'

type EditorTabsProps = { open: TabName; onOpen: (tab: TabName) => void }

/** The tabs of the editor. The open one is in the URL hash; tabs with errors show their number. */
export function EditorTabs({ open, onOpen }: EditorTabsProps) {
  const t = useTranslations('admin-products.tabs')
  const { errors } = useFormState<ProductForm>()
  const faulty = Object.keys(errors).map(tabOf)
  const firstFaulty = TAB_NAMES.find((tab) => faulty.includes(tab))
  const isOpenFaulty = faulty.includes(open)

  useEffect(() => {
    const linkedTab = TAB_NAMES.find((tab) => `#${tab}` === window.location.hash)
    if (linkedTab) onOpen(linkedTab)
  }, [onOpen])
  useEffect(() => {
    if (firstFaulty && !isOpenFaulty) onOpen(firstFaulty)
  }, [firstFaulty, isOpenFaulty, onOpen])

  function show(tab: string) {
    onOpen(tab as TabName)
    window.history.replaceState(window.history.state, '', `#${tab}`)
  }

  return (
    <Tabs.Root value={open} onValueChange={show} className="min-w-0">
      <Tabs.List
        aria-label={t('label')}
        className="scroll-row gap-1 border-border border-b px-2 pt-2 md:px-3"
      >
        {TAB_NAMES.map((tab) => {
          const count = faulty.filter((one) => one === tab).length
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
                  <span className="sr-only"> {t('faults')}</span>
                </span>
              ) : null}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
      {TAB_NAMES.map((tab) => (
        <Tabs.Content key={tab} value={tab} className="p-4 md:p-6">
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
