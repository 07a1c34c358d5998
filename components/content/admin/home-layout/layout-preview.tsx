import { useEffect, useState } from 'react'
import { adoptStyles } from '@/components/ui/adopt-styles'
import type { LayoutRow } from '@/lib/content/admin/layout'
import { PreviewWindow } from '../preview-window'
import { ScaledFrame } from '../scaled-frame'

/** Height of the home page in the frame, in CSS pixels. The frame scrolls. */
const PAGE_HEIGHT = 2400

/**
 * The home page of the store in a frame without interaction, with the blocks in their unsaved
 * order.
 */
export function LayoutPreview({ rows }: { rows: readonly LayoutRow[] }) {
  const styles = layoutStyles(rows)
  return (
    <PreviewWindow>
      {(title, width) => <HomeFrame key={width} title={title} width={width} styles={styles} />}
    </PreviewWindow>
  )
}

type HomeFrameProps = { title: string; width: number; styles: string }

function HomeFrame({ title, width, styles }: HomeFrameProps) {
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    if (!page) return
    page.body.inert = true
    return adoptStyles(page, styles)
  }, [page, styles])

  return (
    <ScaledFrame
      title={title}
      width={width}
      height={PAGE_HEIGHT}
      src="/"
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    />
  )
}

/**
 * Returns styles that show only the visible rows of a layout, in their order, on a page of blocks
 * (`data-block`). Keys need no escaping (lib/content/section-key.ts).
 */
function layoutStyles(rows: readonly LayoutRow[]): string {
  const shown = rows
    .filter(({ isVisible }) => isVisible)
    .map(({ key }, index) => `[data-block="${key}"]{display:block;order:${index}}`)
  return ['[data-block]{display:none}', ...shown].join('\n')
}
