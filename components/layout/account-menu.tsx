'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { CustomerMenu } from './customer-menu'
import { useVisitor } from './visitor'

type AccountTexts = { login: string; loading: string }

/**
 * The sign-in button for guests, the account menu for customers and admins. The code of the menu is not
 * loaded for guests.
 */
export function AccountMenu({ texts }: { texts: AccountTexts }) {
  const visitor = useVisitor()
  const { customer, isGuest } = visitor
  const [Menu, setMenu] = useState<typeof CustomerMenu | null>(null)

  useEffect(() => {
    if (!visitor.customer || Menu) return
    import('./customer-menu').then(
      (loaded) => setMenu(() => loaded.CustomerMenu),
      () => undefined, // no network: the effect tries again after the next change of the visitor
    )
  }, [visitor, Menu])

  if (isGuest) {
    return (
      <button type="button" data-open="auth" className="header-button">
        <Icon name="user" />
        <span className="max-md:sr-only">{texts.login}</span>
      </button>
    )
  }
  if (customer && Menu) return <Menu user={customer.user} />
  return (
    <span role="status" aria-label={texts.loading} className="header-button text-muted">
      <Icon name="user" className="animate-pulse" />
    </span>
  )
}
