'use client'

import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { ProductSectionEditor } from '@/components/admin/content/product-sections/product-section-editor'
import { ProductRow } from '@/components/catalog/product-row'
import { ProductSection } from '@/components/home/product-section'
import type { Seen } from '@/lib/admin/merge'
import { toRow } from '@/lib/admin-content/columns'
import type { ProductSectionValues } from '@/lib/admin-content/schemas'
import type { ProductCard } from '@/server/catalog/dto'
import { type ProductSectionRow, toProductSection } from '@/server/home/section-dto'

type SectionScreenProps = { id: string | null; section: Seen<ProductSectionValues> }

const ROW_LIMIT = 12

/** The editor of a product section beside the row the shop shows. */
export function SectionScreen({ id, section }: SectionScreenProps) {
  return <ProductSectionEditor id={id} section={section} preview={previewSection} />
}

function previewSection(values: ProductSectionValues, products: ProductCard[]) {
  const row = { ...toRow(values), title: values.title, id: 'preview' } as ProductSectionRow
  const section = toProductSection(row, products.slice(0, ROW_LIMIT))
  return (
    <LiveFrame>
      <ProductSection
        section={section}
        row={<ProductRow rowKey="preview" label={values.title} products={section.products} />}
      />
    </LiveFrame>
  )
}
