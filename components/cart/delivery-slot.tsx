'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { DeliveryEstimateProps } from './delivery-estimate'

/** The place of the delivery estimate on a static page; the estimate is loaded in the browser. */
export function DeliverySlot(props: DeliveryEstimateProps) {
  const [Island, setIsland] = useState<ComponentType<DeliveryEstimateProps> | null>(null)

  useEffect(() => {
    import('./delivery-estimate-island').then(
      ({ DeliveryEstimateIsland }) => setIsland(() => DeliveryEstimateIsland),
      () => undefined, // without the network the place stays empty
    )
  }, [])

  return (
    <div data-testid="delivery-estimate" className="min-h-18 noscript:hidden">
      {Island ? <Island {...props} /> : null}
    </div>
  )
}
