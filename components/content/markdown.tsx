import { compiler, RuleType } from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'
import { ContentLink } from '@/components/ui/content-link'
import { isExternal, safeHref } from '@/lib/core/safe-href'

type AnchorProps = { href?: string; children?: ReactNode }

/** A link in a text. Only safe addresses become links; other sites open in a new tab. */
function Anchor({ href, children }: AnchorProps) {
  const safe = href?.startsWith('#') ? null : safeHref(href)
  if (safe === null) return children
  return <ContentLink to={{ href: safe, isExternal: isExternal(safe) }}>{children}</ContentLink>
}

/**
 * Renders a text by an admin as Markdown. It is built of React elements: raw HTML is shown as text,
 * images are omitted, and unsafe links are shown without the link.
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
