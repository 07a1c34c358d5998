import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { copyPageStyles } from '@/components/ui/adopt-styles'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { columnsOf } from '@/lib/products/admin/simple-fields'
import type { ProductPage } from '@/server/catalog/product-dto'
import { previewProduct } from '@/server/products/admin-actions'
import { useErrorToast } from '../use-error-toast'

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
      <Button variant="outline" isBusy={busy} onClick={open}>
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

const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths
const icons = { phone: 'smartphone', desktop: 'monitor' } as const

type DraftPreviewProps = { title: string; children: ReactNode }

/** Renders unsaved content into an iframe, so that the layout depends on the width of the frame. */
function DraftPreview({ title, children }: DraftPreviewProps) {
  const t = useTranslations('admin-products.preview')
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState<HTMLElement | null>(null)
  const [device, setDevice] = useState<Device>('phone')
  const [available, setAvailable] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    setInside(copyPageStyles(page))
  }, [])
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  const width = widths[device]
  const scale = available.width ? Math.min(1, available.width / width) : 1
  return (
    <div className="mt-3 grid h-[calc(100dvh-9rem)] grid-rows-[auto_minmax(0,1fr)] gap-2">
      <div className="flex gap-1">
        {(Object.keys(widths) as Device[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === device}
            onClick={() => setDevice(one)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-muted text-sm hover:bg-surface-2 aria-pressed:bg-surface-3 aria-pressed:text-foreground"
          >
            <AdminIcon name={icons[one]} className="size-4.5" />
            {t(one)}
          </button>
        ))}
      </div>
      <div
        ref={stage}
        className="min-w-0 overflow-hidden rounded-md border border-border bg-surface-2"
      >
        <iframe
          ref={frame}
          title={title}
          style={{
            width,
            height: available.height / scale,
            transform: `scale(${scale})`,
            marginInline: scale === 1 ? 'auto' : 0,
          }}
          className="block origin-top-left bg-background"
        />
        {inside ? createPortal(children, inside) : null}
      </div>
    </div>
  )
}
