'use client'

import type { Route } from 'next'
import { useEffect, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { readStored } from '@/components/ui/safe-storage'
import { CONSOLES_KEY, parseConsoles } from '@/lib/account/own-consoles'
import { withPlatforms } from '@/lib/catalog/listing-keys'

type OwnConsolesFilterProps = {
  /** Address of the listing. */
  address: string
  text: string
}

/** A link that filters by the consoles chosen in this browser. Nothing if no product is for them. */
export function OwnConsolesFilter({ address, text }: OwnConsolesFilterProps) {
  const [href, setHref] = useState<string | null>(null)

  useEffect(() => {
    const owned = parseConsoles(readStored('localStorage', CONSOLES_KEY))
    const [path = '', search = ''] = address.split('?')
    const hasProducts = owned.some((slug) => boxOf(path, slug))
    setHref(hasProducts ? withPlatforms(path, search, owned) : null)
  }, [address])

  if (href === null) return null
  return (
    <li>
      <AppLink href={href as Route} prefetch={false} rel="nofollow">
        {text}
      </AppLink>
    </li>
  )
}

/** Returns the checkbox of a platform in the filters of the page; null if the page has none. */
function boxOf(path: string, platform: string): Element | null {
  const form = `form[action="${CSS.escape(path)}"]`
  return document.querySelector(`${form} [name="plataforma"][value="${CSS.escape(platform)}"]`)
}
