import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
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
        onLoad={({ currentTarget }) => setBody(copyStyles(currentTarget.contentDocument))}
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

/** Copies language, theme and styles of this page to an empty document. Returns its body, or null. */
function copyStyles(inner: Document | null): HTMLElement | null {
  if (!inner) return null
  const { documentElement: outer } = document
  inner.documentElement.lang = outer.lang
  inner.documentElement.className = outer.className
  const theme = outer.getAttribute('data-theme')
  if (theme) inner.documentElement.setAttribute('data-theme', theme)
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    inner.head.append(inner.importNode(sheet, true))
  }
  inner.body.style.minHeight = '0'
  return inner.body
}
