import type { ReactNode } from 'react'
import { Condensed } from '@/components/ui/condensed'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import { parseSectionKey, type SectionKey } from '@/lib/content/sections'
import type { HomeRows } from '@/server/content/row-queries'
import { type BlockPlace, fixedBlocks, ProductBlock, SpecialBlock } from './section-blocks'

type SectionRendererProps = {
  keys: readonly string[]
  /** Shown below the first block while the others are loading. */
  waiting?: ReactNode
  /** The products of the rows of the home page; other pages have the rows of their sections. */
  rows?: Promise<HomeRows | null>
}

/** Number of blocks whose product cards are in the document; those below load theirs on demand. */
const FIRST_BLOCKS = 8

/** The blocks of a layout in order; unknown keys are skipped. */
export async function SectionRenderer({ keys, waiting = null, rows }: SectionRendererProps) {
  const [first, ...others] = keys.map(async (key, index) => {
    const section = parseSectionKey(key)
    return section ? (
      <div key={key} data-block={key} className="min-w-0 empty:hidden">
        {
          await block(section, {
            isFirst: index === 0,
            isDeferred: index >= FIRST_BLOCKS,
            rows: section.kind === 'fixed' ? {} : ((await rows) ?? {}),
          })
        }
      </div>
    ) : null
  })
  return (
    <div className="grid gap-10 py-4 md:gap-14 md:py-6">
      <Condensed>{await first}</Condensed>
      <SuspenseWithGrace fallback={waiting}>{Promise.all(others)}</SuspenseWithGrace>
    </div>
  )
}

function block(section: SectionKey, place: BlockPlace): Promise<ReactNode> {
  if (section.kind === 'product') return ProductBlock({ id: section.id, ...place })
  if (section.kind === 'special') return SpecialBlock({ id: section.id, ...place })
  return fixedBlocks[section.name]()
}
