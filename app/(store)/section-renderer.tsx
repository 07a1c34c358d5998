import { type ReactNode, Suspense } from 'react'
import { parseSectionKey, type SectionKey } from '@/lib/home/section-key'
import { fixedBlocks, ProductBlock, SpecialBlock } from './section-blocks'

type SectionRendererProps = {
  keys: readonly string[]
  /** Shown below the first block until the others are there; without it the page waits for them. */
  waiting?: ReactNode
}

/**
 * The blocks of a layout in order; a key that names nothing known is left out (engagement §2). The
 * first block, which holds the largest picture, is in the page from its first byte.
 */
export function SectionRenderer({ keys, waiting }: SectionRendererProps) {
  const [first, ...others] = keys.map((key, index) => {
    const section = parseSectionKey(key)
    return section ? (
      <div key={key} data-block={key} className="min-w-0 empty:hidden">
        <Block section={section} isFirst={index === 0} />
      </div>
    ) : null
  })
  return (
    <div className="grid gap-10 py-4 md:gap-14 md:py-6">
      {first}
      {waiting ? <Suspense fallback={waiting}>{others}</Suspense> : others}
    </div>
  )
}

function Block({ section, isFirst }: { section: SectionKey; isFirst: boolean }) {
  if (section.kind === 'product') return <ProductBlock id={section.id} isFirst={isFirst} />
  if (section.kind === 'special') return <SpecialBlock id={section.id} />
  const Fixed = fixedBlocks[section.name]
  return <Fixed />
}
