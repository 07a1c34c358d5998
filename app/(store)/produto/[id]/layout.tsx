import { DeferredPart } from '@/components/layout/navigation/deferred-part'
// The client components of both segments have one file (docs/adr/0111).
import './details-screen'
import './product-screen'

/**
 * The page of a product has two segments: `children` is what a visitor needs first, `details`
 * follows and is not prefetched (docs/adr/0072).
 */
export default function ProductLayout({ children, details }: LayoutProps<'/produto/[id]'>) {
  return (
    <div className="grid grid-cols-1 gap-10 pt-3 pb-16 md:gap-14 md:pt-5">
      {children}
      <DeferredPart>{details}</DeferredPart>
    </div>
  )
}
