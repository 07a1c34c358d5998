'use client'

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { CoinsSection } from '@/components/coins/coins-section'
import { useVisitor } from '@/components/layout/visitor'

// Loaded for customers only.
const CoinsSectionContent = lazy(() =>
  import('@/components/coins/coins-section').then((chunk) => ({
    default: chunk.CoinsSectionContent,
  })),
)

type CustomerSectionProps = { part: CoinsSection; guest: ReactNode; waiting: ReactNode }

/** The customer's part of the page; guests see `guest` instead. */
export function CustomerSection({ part, guest, waiting }: CustomerSectionProps) {
  const { customer, isGuest } = useVisitor()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-session-hint', !isGuest)
  }, [isGuest])
  if (isGuest) return <div className="in-data-session-hint:invisible">{guest}</div>
  if (!customer?.user.emailConfirmedAt) return waiting
  return (
    <Suspense fallback={waiting}>
      <CoinsSectionContent part={part} waiting={waiting} />
    </Suspense>
  )
}
