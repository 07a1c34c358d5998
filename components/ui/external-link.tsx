import type { ComponentProps } from 'react'

/** A link that leaves the store, in a new tab, telling the other site nothing about this page. */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />
}
