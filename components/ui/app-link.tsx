import type { Route } from 'next'
import type { ComponentProps } from 'react'

type AppLinkProps<T extends string> = Omit<ComponentProps<'a'>, 'href'> & {
  href: Route<T>
  /**
   * Prefetch the page when the pointer rests on the link (the default), or load it only when the
   * link is followed.
   */
  prefetch?: boolean
  /** Keep the scroll position, as listings do between filters. */
  keepScroll?: boolean
}

/**
 * A link inside the store. It is plain HTML, so a page with many cards needs no hydration: one
 * event listener on the document (components/layout/navigation) turns the press into a client-side
 * navigation.
 */
export function AppLink<T extends string>({
  href,
  prefetch = true,
  keepScroll,
  ...props
}: AppLinkProps<T>) {
  return (
    <a
      href={href}
      {...(prefetch ? {} : { 'data-prefetch': 'false' })}
      {...(keepScroll ? { 'data-keep-scroll': '' } : {})}
      {...props}
    />
  )
}

/** A link to another site, in a new tab, without referrer. */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />
}

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
