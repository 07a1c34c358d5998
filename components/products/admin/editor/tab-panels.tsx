import type { ReactNode } from 'react'
import type { TabName } from '@/lib/products/fields'
import { BasicTab } from './basic-tab'
import { DeliveryTab } from './delivery-tab'
import { DetailsTab } from './details-tab'
import { DisplayTab } from './display-tab'
import { ImagesField } from './pictures-field'
import { PriceTab } from './price-tab'
import { RelatedField } from './related-field'
import { TagsField } from './tags-field'
import { TextsTab } from './texts-tab'
import { VariantsTab } from './variants-tab'

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
