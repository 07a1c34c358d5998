'use client'

import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { primaryButton } from '@/components/ui/button-plain'
import { Icon } from '@/components/ui/icon'
import { loadAndSignOut } from './load-and-sign-out'
import { useVisitor } from './visitor'

export type SideMenuTexts = {
  guestTitle: string
  guestText: string
  loginOrSignUp: string
  account: string
  accountData: string
  wishlist: string
  signOut: string
  signedOut: string
  panel: string
}

/**
 * The first part of the side menu: sign-in for guests, the account for customers, a link to the
 * admin for admins.
 */
export function SideMenuAccount({ texts }: { texts: SideMenuTexts }) {
  const { customer, isGuest } = useVisitor()
  if (!customer) {
    return (
      <div className="grid gap-3 p-5">
        <p className="display-3">{texts.guestTitle}</p>
        <p className="text-muted text-sm">{texts.guestText}</p>
        <button type="button" data-open="auth" disabled={!isGuest} className={primaryButton}>
          {texts.loginOrSignUp}
        </button>
      </div>
    )
  }
  const { user } = customer
  return (
    <div className="side-menu-part">
      <p className="side-menu-customer">
        <strong className="display-3 block truncate text-foreground">{user.fullName}</strong>
        <span className="block truncate">{user.email}</span>
      </p>
      {user.isAdmin ? (
        <AppLink href={'/admin' as Route}>
          <Icon name="layout-dashboard" className="text-muted" />
          {texts.panel}
        </AppLink>
      ) : null}
      <details>
        <summary>
          <Icon name="user" className="text-muted" />
          {texts.account}
          <Icon name="chevron-down" />
        </summary>
        <div>
          <AppLink href={'/area-cliente' as Route}>{texts.accountData}</AppLink>
          <AppLink href={'/lista-desejos' as Route}>{texts.wishlist}</AppLink>
          <button type="button" onClick={() => loadAndSignOut(texts.signedOut)}>
            {texts.signOut}
          </button>
        </div>
      </details>
    </div>
  )
}
