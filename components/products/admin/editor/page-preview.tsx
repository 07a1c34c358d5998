import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { columnsOf } from '@/lib/products/admin/columns'
import type { ProductForm } from '@/lib/products/admin/product-form'
import type { ProductPage } from '@/server/catalog/product-dto'
import { previewProduct } from '@/server/products/admin/actions'
import { useErrorToast } from '../use-error-toast'
import { DraftPreview } from './draft-preview'

type PagePreviewProps = { renderPage: (product: ProductPage) => ReactNode }

/** A preview of the product page with the unsaved values, at the width of a phone or of a desktop. */
export function PagePreview({ renderPage }: PagePreviewProps) {
  const t = useTranslations('admin-products.preview')
  const failed = useErrorToast()
  const { getValues } = useFormContext<ProductForm>()
  const [product, setProduct] = useState<ProductPage | null>(null)
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    const result = await callAction(() => previewProduct({ columns: columnsOf(getValues()) }))
    setBusy(false)
    if (result.ok) setProduct(result.data)
    else failed(t('failed'), result)
  }

  return (
    <>
      <Button variant="outline" disabled={busy} onClick={open}>
        <Icon name="eye" className="size-4.5" />
        {t('page')}
      </Button>
      <Dialog
        open={product !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setProduct(null))}
      >
        <DialogContent
          title={t('pageTitle')}
          closeLabel={t('close')}
          className="inset-3 max-h-none max-w-none md:inset-6 md:translate-y-0"
        >
          {product ? (
            <DraftPreview title={t('pageTitle')}>{renderPage(product)}</DraftPreview>
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  )
}
