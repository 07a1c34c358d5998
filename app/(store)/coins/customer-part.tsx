'use client'

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { CoinsPart } from '@/components/coins/my-parts'
import { useVisitor } from '@/components/layout/visitor'

// What belongs to a customer: guests load nothing of it.
const MyPart = lazy(() =>
  import('@/components/coins/my-parts').then((chunk) => ({ default: chunk.MyPart })),
)

type CustomerPartProps = { part: CoinsPart; guest: ReactNode; waiting: ReactNode }

/** The customer's own part of the page; guests see what the page says to them in its place. */
export function CustomerPart({ part, guest, waiting }: CustomerPartProps) {
  const { status, visitor } = useVisitor()
  const isGuest = status === 'guest'
  useEffect(() => {
    document.documentElement.toggleAttribute('data-session-hint', !isGuest)
  }, [isGuest])
  if (isGuest) return <div className="in-data-session-hint:invisible">{guest}</div>
  if (!visitor?.user.emailConfirmedAt) return waiting
  return (
    <Suspense fallback={waiting}>
      <MyPart part={part} waiting={waiting} />
    </Suspense>
  )
}
