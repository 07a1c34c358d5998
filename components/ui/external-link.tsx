import type { ComponentProps } from 'react'

/** A link to another site, in a new tab, without referrer. */
export function ExternalLink(props: ComponentProps<'a'> & { href: string }) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />
}
