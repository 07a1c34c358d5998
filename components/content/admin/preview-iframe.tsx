import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { copyPageStyles } from '@/components/ui/admin/copy-page-styles'
import { type PreviewWidth, PreviewWindow } from './preview-window'
import { ScaledFrame } from './scaled-frame'

type PreviewIframeProps = { children: ReactNode; first?: PreviewWidth }

/**
 * A live preview rendered by the components of the store. The frame is an empty document with the
 * styles of this page, so the preview needs no save.
 */
export function PreviewIframe({ children, first }: PreviewIframeProps) {
  return (
    <PreviewWindow first={first}>
      {(title, width) => (
        <PreviewFrame key={width} title={title} width={width}>
          {children}
        </PreviewFrame>
      )}
    </PreviewWindow>
  )
}

type PreviewFrameProps = { title: string; width: number; children: ReactNode }

function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(240)

  useEffect(() => {
    if (!body) return
    const watch = new ResizeObserver(() => setHeight(body.scrollHeight))
    watch.observe(body)
    return () => watch.disconnect()
  }, [body])

  return (
    <>
      <ScaledFrame
        title={title}
        width={width}
        height={height}
        srcDoc="<!doctype html><body></body>"
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return
          const inside = copyPageStyles(contentDocument)
          inside.style.minHeight = '0'
          setBody(inside)
        }}
      />
      {body
        ? createPortal(
            <div inert className="p-4">
              {children}
            </div>,
            body,
          )
        : null}
    </>
  )
}
