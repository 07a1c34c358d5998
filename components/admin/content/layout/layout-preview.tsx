import { useEffect, useState } from 'react'
import { adoptStyles } from '@/components/ui/adopt-styles'
import type { LayoutRow } from '@/lib/admin-content/layout'
import { PreviewWindow } from '../preview/preview-window'
import { ScaledFrame } from '../preview/scaled-frame'
import { layoutStyles } from './layout-styles'

/** Of the home page in the frame, in CSS pixels: it scrolls. */
const PAGE_HEIGHT = 2400

/** The home page of the shop itself, to be looked at only, with its blocks in an order that is not saved yet. */
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
