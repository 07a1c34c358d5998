import { compiler, RuleType } from 'markdown-to-jsx/react'
import type { ComponentProps, ReactNode } from 'react'
import { ContentLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { OutlineBlock, OutlineItem } from '@/lib/content/outline'
import { isExternal, safeHref } from '@/lib/core/safe-href'

type OutlineBlocksProps = {
  blocks: readonly OutlineBlock[]
  idPrefix: string
  /** Icons of the points, used in turn. */
  icons: readonly IconName[]
}

/** The blocks of a page: points and steps as cards, questions as expandable entries. */
export function OutlineBlocks({ blocks, idPrefix, icons }: OutlineBlocksProps) {
  return blocks.map((block, index) => {
    const id = `${idPrefix}-${index + 1}`
    return (
      <section key={id} aria-labelledby={block.title ? id : undefined}>
        {block.title ? (
          <h2 id={id} className="display-2 mb-5">
            {block.title}
          </h2>
        ) : null}
        <BlockBody block={block} icons={icons} />
      </section>
    )
  })
}

type BlockBodyProps = Pick<OutlineBlocksProps, 'icons'> & { block: OutlineBlock }

function BlockBody({ block, icons }: BlockBodyProps) {
  if (block.kind === 'text') return <Markdown text={block.text} />
  if (block.kind === 'questions') return <Questions items={block.items} />
  return <Cards items={block.items} icons={block.kind === 'points' ? icons : null} />
}

type CardsProps = { items: readonly OutlineItem[]; icons: readonly IconName[] | null }

/** Points with icons, or steps with numbers. */
function Cards({ items, icons }: CardsProps) {
  const List = icons ? 'ul' : 'ol'
  return (
    <List className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {items.map(({ title, text }, index) => (
        <li
          key={`${title} ${text}`}
          className="flex gap-4 rounded-lg border border-border bg-surface p-5 md:flex-col md:p-6"
        >
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-md bg-pro-soft font-bold font-display text-pro-ink"
          >
            {icons ? <Icon name={icons[index % icons.length] ?? 'sparkles'} /> : index + 1}
          </span>
          <div className="min-w-0">
            {title ? <p className="display-3 mb-1">{title}</p> : null}
            <div className={title ? 'text-muted text-sm [&_p]:leading-6' : '[&_p]:leading-6'}>
              <Markdown text={text} />
            </div>
          </div>
        </li>
      ))}
    </List>
  )
}

function Questions({ items }: { items: readonly OutlineItem[] }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-2.5">
      {items.map(({ title, text }) => (
        <details key={title} className="group rounded-lg border border-border bg-surface">
          <summary className="flex min-h-13 items-center justify-between gap-4 rounded-lg px-4 py-3 font-semibold">
            {title}
            <Icon
              name="chevron-down"
              className="text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 text-muted">
            <Markdown text={text} />
          </div>
        </details>
      ))}
    </div>
  )
}

type AnchorProps = { href?: string; children?: ReactNode }

/** A link in a text. Only safe addresses become links; other sites open in a new tab. */
function Anchor({ href, children }: AnchorProps) {
  const safe = href?.startsWith('#') ? null : safeHref(href)
  if (safe === null) return children
  return <ContentLink to={{ href: safe, isExternal: isExternal(safe) }}>{children}</ContentLink>
}

/** A table that scrolls sideways where it is wider than the text. */
function ScrolledTable(props: ComponentProps<'table'>) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table {...props} />
    </div>
  )
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
        overrides: { a: Anchor, img: () => null, table: ScrolledTable },
        renderRule: (next, node) => (node.type === RuleType.image ? null : next()),
      })}
    </div>
  )
}
