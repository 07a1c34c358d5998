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
  const [Estimate, setEstimate] = useState<ComponentType<DeliveryEstimateProps> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const cep = useDeliveryCep()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it for the same CEP
  useEffect(() => {
    if (!cep) return
    import('./delivery-estimate').then(
      ({ DeliveryEstimateWithTexts }) => setEstimate(() => DeliveryEstimateWithTexts),
      () => undefined, // without the network the field remains
    )
  }, [cep, attempt])

  return (
    <div data-testid="delivery-estimate" className="min-h-18 noscript:hidden">
      {Estimate && cep ? (
        <Estimate {...props} isSent={attempt > 0} />
      ) : (
        <CepForm texts={texts} onEnd={() => setAttempt(attempt + 1)} />
      )}
    </div>
  )
}
