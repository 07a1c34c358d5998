'use client'

import { useEffect, useState } from 'react'
import { ProductRow } from '@/components/catalog/product-row'
import { PreviewIframe } from '@/components/content/admin/preview'
import {
  SpecialSectionEditor,
  useProductCards,
} from '@/components/content/admin/special-section-editor'
import { SpecialSection } from '@/components/content/special-section'
import type { SpecialSectionValues } from '@/lib/content/admin/special-section'
import type { LoadedRow } from '@/lib/core/merge'
import type { ListingScope } from '@/server/catalog/listing-dto'
import {
  carouselTitle,
  type SpecialSection as Section,
  toSpecialSection,
} from '@/server/content/special-dto'

type SpecialScreenProps = { id: string | null; section: LoadedRow<SpecialSectionValues> }

/** The editor of a special section with its preview. */
export function SpecialScreen({ id, section }: SpecialScreenProps) {
  return (
    <SpecialSectionEditor
      id={id}
      section={section}
      preview={(typed) => <SpecialPreview values={typed} />}
    />
  )
}

const ROW_LIMIT = 12

/** A preview of the typed values, converted by the same function as a stored section. */
function SpecialPreview({ values }: { values: SpecialSectionValues }) {
  const { cards } = useProductCards()
  const [section, setSection] = useState<Section | null>(null)
  const typed = JSON.stringify(values)

  useEffect(() => {
    let isCurrent = true
    const current: SpecialSectionValues = JSON.parse(typed)
    const row = {
      id: 'preview',
      title: current.title,
      content_config: current.contentConfig,
      background_type: current.backgroundType,
      background_value: current.backgroundValue,
      background_image_position: current.backgroundImagePosition,
      carousel_title_color: current.carouselTitleColor,
      view_all_button_bg_color: current.viewAllButtonBgColor,
      view_all_button_text_color: current.viewAllButtonTextColor,
      scrollbar_color: current.scrollbarColor,
      scrollbar_hover_color: current.scrollbarHoverColor,
    }
    const readCards = async ({ items = [] }: ListingScope) =>
      items.flatMap(({ item_id }) => cards.get(item_id) ?? []).slice(0, ROW_LIMIT)
    void toSpecialSection(row, readCards).then((made) => {
      if (isCurrent) setSection(made)
    })
    return () => {
      isCurrent = false
    }
  }, [typed, cards])

  return (
    <PreviewIframe>
      {section ? (
        <SpecialSection
          section={section}
          renderRow={(carousel) => (
            <ProductRow
              rowKey={`preview_${carousel.index}`}
              label={carouselTitle(carousel) || section.title}
              products={carousel.products}
            />
          )}
        />
      ) : null}
    </PreviewIframe>
  )
}
