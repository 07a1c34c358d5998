'use client'

import { ProductRow } from '@/components/catalog/product-row'
import { PreviewIframe } from '@/components/content/admin/preview'
import { ProductSectionEditor } from '@/components/content/admin/product-section-editor'
import { ProductSection } from '@/components/content/home-blocks'
import type { ProductSectionValues } from '@/lib/content/admin/schemas'
import type { LoadedRow } from '@/lib/core/merge'
import type { ProductCard } from '@/server/catalog/dto'
import { toProductSection } from '@/server/content/home-dto'

type SectionScreenProps = { id: string | null; section: LoadedRow<ProductSectionValues> }

/** The editor of a product section with its preview. */
export function SectionScreen({ id, section }: SectionScreenProps) {
  return <ProductSectionEditor id={id} section={section} preview={previewSection} />
}

function previewSection(values: ProductSectionValues, products: ProductCard[]) {
  const row = {
    id: 'preview',
    title: values.title,
    title_part1: values.titlePart1,
    title_part2: values.titlePart2,
    title_color1: values.titleColor1,
    title_color2: values.titleColor2,
    view_all_link: values.viewAllLink,
  }
  const section = toProductSection(row, products)
  return (
    <PreviewIframe>
      <ProductSection
        section={section}
        row={<ProductRow rowKey="preview" label={values.title} products={section.products} />}
      />
    </PreviewIframe>
  )
}
