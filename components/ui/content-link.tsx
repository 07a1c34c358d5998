import type { Route } from 'next'
import type { ComponentProps } from 'react'
import { AppLink } from './app-link'
import { ExternalLink } from './external-link'

type ContentLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: { href: string; isExternal: boolean }
}

/**
 * A link whose address an admin wrote: pages of the store in the same tab, other sites in a new
 * tab.
 */
export function ContentLink({ to, ...props }: ContentLinkProps) {
  if (to.isExternal) return <ExternalLink href={to.href} {...props} />
  return <AppLink href={to.href as Route} {...props} />
}
