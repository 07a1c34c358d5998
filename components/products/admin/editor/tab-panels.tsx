import type { ReactNode } from 'react'
import type { TabName } from '@/lib/products/fields'
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
export const PANELS: Record<TabName, () => ReactNode> = {
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
