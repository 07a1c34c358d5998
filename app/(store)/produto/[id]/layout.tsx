import { DeferredPart } from '@/components/layout/navigation/deferred-part'
// Imported here, the client components of both segments are bundled in one file (docs/adr/0111).
import './details-screen'
import './product-screen'

/**
 * The page of a product has two segments: `children` with gallery and buy panel, and below it `details`,
 * which is not prefetched (docs/adr/0072).
 */
export default function ProductLayout({ children, details }: LayoutProps<'/produto/[id]'>) {
  return (
    <div className="grid grid-cols-1 gap-10 pt-3 pb-16 md:gap-14 md:pt-5">
      {children}
      <DeferredPart>{details}</DeferredPart>
    </div>
  )
}
