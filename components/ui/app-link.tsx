import type { Route } from 'next'
import type { ComponentProps } from 'react'

type AppLinkProps<T extends string> = Omit<ComponentProps<'a'>, 'href'> & {
  href: Route<T>
  /**
   * Prefetch the page when the pointer rests on the link (the default), or load it only when the
   * link is followed.
   */
  preload?: boolean
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
  preload = true,
  keepScroll,
  ...props
}: AppLinkProps<T>) {
  return (
    <a
      href={href}
      {...(preload ? {} : { 'data-prefetch': 'false' })}
      {...(keepScroll ? { 'data-keep-scroll': '' } : {})}
      {...props}
    />
  )
}
