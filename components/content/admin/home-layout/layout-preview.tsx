import { useEffect, useState } from 'react'
import { adoptStyles } from '@/components/ui/adopt-styles'
import type { LayoutRow } from '@/lib/content/admin/layout'
import { PreviewWindow } from '../preview-window'
import { ScaledFrame } from '../scaled-frame'
import { layoutStyles } from './layout-styles'

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
