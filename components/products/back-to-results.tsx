'use client'

import type { Route } from 'next'
import { useLayoutEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { readStored } from '@/components/ui/safe-storage'
import { RESULTS_KEY } from '@/lib/catalog/listing-keys'

/**
 * A link to the search or the filtered listing from which the visitor came to a product. Renders nothing
 * without one. It is shown with the first paint of a navigation.
 */
export function BackToResults({ label }: { label: string }) {
  const [href, setHref] = useState('')
  useLayoutEffect(() => setHref(readStored('sessionStorage', RESULTS_KEY) ?? ''), [])
  if (!href) return null
  return (
    <AppLink href={href as Route} className="back-to-results">
      <Icon name="arrow-left" className="size-4" />
      {label}
    </AppLink>
  )
}
