import { parseSectionKey, type SectionKey } from '@/lib/home/section-key'
import { fixedBlocks, ProductBlock, SpecialBlock } from './section-blocks'

const EAGER_SECTIONS = 3

/** The blocks of a layout in order; a key that names nothing known is left out (engagement §2). */
export function SectionRenderer({ keys }: { keys: readonly string[] }) {
  return (
    <div className="grid gap-10 py-4 md:gap-14 md:py-6">
      {keys.map((key, index) => {
        const section = parseSectionKey(key)
        return section ? (
          <div key={key} data-block={key} className="min-w-0 empty:hidden">
            <Block section={section} isFirst={index < EAGER_SECTIONS} />
          </div>
        ) : null
      })}
    </div>
  )
}

function Block({ section, isFirst }: { section: SectionKey; isFirst: boolean }) {
  if (section.kind === 'product') return <ProductBlock id={section.id} isFirst={isFirst} />
  if (section.kind === 'special') return <SpecialBlock id={section.id} />
  const Fixed = fixedBlocks[section.name]
  return <Fixed />
}
