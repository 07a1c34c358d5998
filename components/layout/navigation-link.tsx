import type { Route } from 'next'
import type { ReactNode } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import { AppLink } from '@/components/ui/link'
import type { NavigationItem } from '@/server/navigation/dto'

type NavigationLinkProps = { item: NavigationItem; className: string; children: ReactNode }

/** A navigation item as a link: inside the store without reload, outside it in a new tab (SET-12). */
export function NavigationLink({ item, className, children }: NavigationLinkProps) {
  if (item.isExternal) {
    return (
      <ExternalLink href={item.href} className={className}>
        {children}
      </ExternalLink>
    )
  }
  return (
    <AppLink href={item.href as Route} className={className}>
      {children}
    </AppLink>
  )
}
