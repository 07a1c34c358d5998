import type { Route } from 'next'
import type { ComponentProps } from 'react'

type AppLinkProps<T extends string> = Omit<ComponentProps<'a'>, 'href'> & {
  href: Route<T>
  /** Load the page ahead when the visitor rests on the link (the default), or only when it is followed. */
  preload?: boolean
  /** Keep the place on the page, as listings do between pages of filters. */
  keepScroll?: boolean
}

/**
 * A link inside the store. It is plain HTML, so a page full of cards hydrates nothing: one listener
 * for the document (components/layout/navigation) turns the press into a navigation without reload.
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
      data-prefetch={preload ? '' : undefined}
      {...(keepScroll ? { 'data-keep-scroll': '' } : {})}
      {...props}
    />
  )
}
