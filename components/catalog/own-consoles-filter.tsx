'use client'

import type { Route } from 'next'
import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { readStored } from '@/components/ui/safe-storage'
import { CONSOLES_KEY, parseConsoles } from '@/lib/account/own-consoles'
import { withPlatforms } from '@/lib/catalog/listing-keys'

type OwnConsolesFilterProps = {
  text: string
  /** The platforms of the listing. */
  platforms: readonly string[]
}

/** The filter for the consoles that were chosen in this browser; nothing if it would not narrow. */
export function OwnConsolesFilter({ text, platforms }: OwnConsolesFilterProps) {
  const [href, setHref] = useState<string | null>(null)

  useEffect(() => {
    const owned = parseConsoles(readStored('localStorage', CONSOLES_KEY))
    const shown = owned.filter((slug) => platforms.includes(slug))
    const narrows = shown.length > 0 && shown.length < platforms.length
    setHref(narrows ? withPlatforms(location.pathname, location.search, shown) : null)
  }, [platforms])

  if (href === null) return null
  return (
    <li>
      <AppLink href={href as Route} preload={false} rel="nofollow">
        {text}
      </AppLink>
    </li>
  )
}
