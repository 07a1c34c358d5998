import { compiler, RuleType } from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'
import { SmartLink } from '@/components/ui/smart-link'
import { isExternal, safeHref } from '@/lib/url/safe-href'

type AnchorProps = { href?: string; children?: ReactNode }

/** A link of a text: only to where a page may lead, and elsewhere in a new tab (security 3.11). */
function Anchor({ href, children }: AnchorProps) {
  const safe = href?.startsWith('#') ? null : safeHref(href)
  if (safe === null) return children
  return <SmartLink to={{ href: safe, isExternal: isExternal(safe) }}>{children}</SmartLink>
}

/**
 * A text of an admin as a page shows it. Built of React elements, never of HTML: raw HTML in the
 * text stays text, pictures are left out and unsafe links lose their link.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose-store">
      {compiler(text, {
        wrapper: null,
        disableParsingRawHTML: true,
        overrides: { a: Anchor, img: () => null },
        renderRule: (next, node) => (node.type === RuleType.image ? null : next()),
      })}
    </div>
  )
}
