'use client'

import { ProductCard } from '@/components/catalog/product-card'
import {
  ProductEditor,
  type ProductEditorProps,
} from '@/components/products/admin/editor/product-editor'
import { DraftPage } from './draft-page'

type ProductEditorWithPreviewsProps = Omit<ProductEditorProps, 'renderCard' | 'renderPage'>

/**
 * The product editor. Its previews are rendered by the card and page components of the store, so
 * that they always match it.
 */
export function ProductEditorWithPreviews(props: ProductEditorWithPreviewsProps) {
  const { payment } = props.facts.choices
  return (
    <ProductEditor
      {...props}
      renderCard={(card) => <ProductCard product={card} load="eager" />}
      renderPage={(product) => (
        <div inert>
          <DraftPage product={product} payment={payment} />
        </div>
      )}
    />
  )
}
