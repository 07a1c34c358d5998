'use client'

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { CoinsPart } from '@/components/coins/my-parts'
import { useVisitor } from '@/components/layout/visitor'

// Loaded for customers only.
const MyPart = lazy(() =>
  import('@/components/coins/my-parts').then((chunk) => ({ default: chunk.MyPart })),
)

type CustomerPartProps = { part: CoinsPart; guest: ReactNode; waiting: ReactNode }

/** The customer's part of the page; guests see `guest` instead. */
export function CustomerPart({ part, guest, waiting }: CustomerPartProps) {
  const { customer, isGuest } = useVisitor()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-session-hint', !isGuest)
  }, [isGuest])
  if (isGuest) return <div className="in-data-session-hint:invisible">{guest}</div>
  if (!customer?.user.emailConfirmedAt) return waiting
  return (
    <Suspense fallback={waiting}>
      <MyPart part={part} waiting={waiting} />
    </Suspense>
  )
}
