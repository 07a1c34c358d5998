'use client'

import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import layout from '@/lib/i18n/messages/pt-BR/layout.json'
import type { Visitor } from '@/server/auth/dto'
import { loadAndSignOut } from './before-sign-out'

type Entry = { href: Route; icon: IconName; label: string }

const MENU = 'account-menu'
const entryClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium text-sm hover:bg-surface-2'

/** The account menu of the header; on phones a link to the account or to the admin. */
export function CustomerMenu({ user }: { user: NonNullable<Visitor['user']> }) {
  const texts = layout.account
  const label = user.isAdmin ? texts.admin : texts.customer
  const own: Entry[] = [
    { href: '/area-cliente' as Route, icon: 'user', label: texts.page },
    { href: '/area-cliente#pedidos' as Route, icon: 'package', label: texts.orders },
    { href: '/lista-desejos' as Route, icon: 'heart', label: texts.wishlist },
  ]
  const admin: Entry[] = [{ href: '/admin' as Route, icon: 'layout-dashboard', label: texts.panel }]
  const coins: Entry = { href: '/coins' as Route, icon: 'coins', label: texts.coins }
  return (
    <>
      <AppLink
        href={(user.isAdmin ? '/admin' : '/area-cliente') as Route}
        className="header-button md:hidden"
      >
        <Icon name="user" />
        <span className="sr-only">{label}</span>
      </AppLink>
      <button type="button" popoverTarget={MENU} className="header-button max-md:hidden">
        <Icon name="user" />
        {label}
        <Icon name="chevron-down" className="size-4 text-muted" />
      </button>
      <div
        popover="auto"
        id={MENU}
        className="fixed top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto right-4 left-auto m-0 w-64 rounded-lg border border-border bg-surface p-2 shadow-float xl:right-[max(1rem,calc(50vw-42rem))]"
      >
        <p className="truncate border-border border-b px-3 pt-1 pb-3 text-muted text-sm">
          <strong className="block truncate text-foreground">{user.fullName}</strong>
          {user.email}
        </p>
        <ul className="pt-2">
          {[...(user.isAdmin ? admin : own), coins].map((entry) => (
            <li key={entry.href}>
              <AppLink href={entry.href} className={entryClasses}>
                <Icon name={entry.icon} className="text-muted" />
                {entry.label}
              </AppLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={entryClasses}
              onClick={() => loadAndSignOut(texts.signedOut)}
            >
              <Icon name="log-out" className="text-muted" />
              {texts.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
