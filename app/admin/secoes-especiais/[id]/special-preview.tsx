import { useEffect, useState } from 'react'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { useProductCards } from '@/components/admin/content/special-sections/product-cards'
import { ProductRow } from '@/components/catalog/product-row'
import { carouselTitle, SpecialSection } from '@/components/home/special-section'
import { toRow } from '@/lib/admin-content/columns'
import type { SpecialSectionValues } from '@/lib/admin-content/special-section'
import {
  type SpecialSection as Section,
  type SpecialSectionRow,
  toSpecialSection,
} from '@/server/home/special-dto'

const ROW_LIMIT = 12

/** A section of what is typed, by the shop's own reading of a stored one. */
export function SpecialPreview({ values }: { values: SpecialSectionValues }) {
  const { cards } = useProductCards()
  const [section, setSection] = useState<Section | null>(null)
  const typed = JSON.stringify(values)

  useEffect(() => {
    let isCurrent = true
    const row = { ...toRow(JSON.parse(typed)), id: 'preview' } as SpecialSectionRow
    const readCards = async (ids: string[]) => ids.flatMap((id) => cards.get(id) ?? [])
    void toSpecialSection(row, readCards).then((made) => {
      if (isCurrent) setSection(made)
    })
    return () => {
      isCurrent = false
    }
  }, [typed, cards])

  return (
    <LiveFrame>
      {section ? (
        <SpecialSection
          section={section}
          renderRow={(carousel) => (
            <ProductRow
              rowKey={`preview_${carousel.index}`}
              label={carouselTitle(carousel) || section.title}
              products={carousel.products.slice(0, ROW_LIMIT)}
            />
          )}
        />
      ) : null}
    </LiveFrame>
  )
}
