'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { CepForm, type CepTexts } from './cep-form'
import { useDeliveryCep } from './delivery-cep'
import type { DeliveryEstimateProps } from './delivery-estimate'

/**
 * The delivery estimate of a product page. The page contains the field of the CEP; the estimate is
 * loaded when there is a CEP.
 */
export function DeliverySlot({ texts, ...props }: DeliveryEstimateProps & { texts: CepTexts }) {
  const [Island, setIsland] = useState<ComponentType<DeliveryEstimateProps> | null>(null)
  const cep = useDeliveryCep()

  useEffect(() => {
    if (!cep) return
    import('./delivery-estimate').then(
      ({ DeliveryEstimateIsland }) => setIsland(() => DeliveryEstimateIsland),
      () => undefined, // without the network the field remains
    )
  }, [cep])

  return (
    <div data-testid="delivery-estimate" className="min-h-18 noscript:hidden">
      {Island && cep ? <Island {...props} /> : <CepForm texts={texts} />}
    </div>
  )
}
