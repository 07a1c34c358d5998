import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import type { PickedProduct } from '@/server/products/admin/dto'

/** A product in one line: image, name, price. */
export function ProductSummary({ product }: { product: PickedProduct }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      <StoreImage
        src={product.image}
        alt=""
        width={96}
        height={96}
        className="size-10 shrink-0 rounded-sm object-cover"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium text-sm">{product.name}</span>
        <Price cents={product.priceCents} className="block text-muted text-xs" />
      </span>
    </span>
  )
}
