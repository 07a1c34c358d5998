'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { VideoKind } from './video-slide'

type VideoToggleProps = {
  kind: Exclude<VideoKind, 'file'>
  src: string
  original: string
  title: string
  playLabel: string
  stopLabel: string
  children: ReactNode
}

const frame = 'group/video relative block size-full overflow-hidden rounded-md'

/**
 * A still image that plays when pressed. Before the press nothing of another site is loaded and nothing
 * plays. An animated image stops when pressed again (WCAG 2.2.2). Playing also ends when the page is left,
 * because the page stays in the document.
 */
export function VideoToggle(props: VideoToggleProps) {
  const { kind, src, original, title, playLabel, stopLabel, children } = props
  const [isPlaying, setIsPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    if (!isPlaying) return
    // The player replaces the pressed control, which had the focus.
    player.current?.focus()
    return () => setIsPlaying(false)
  }, [isPlaying])
  if (isPlaying && kind === 'player') {
    return (
      <iframe
        ref={player}
        src={src}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full rounded-md border-0"
      />
    )
  }
  if (isPlaying || kind === 'image') {
    return (
      <button
        type="button"
        aria-pressed={isPlaying}
        aria-label={isPlaying ? stopLabel : playLabel}
        onClick={() => setIsPlaying(!isPlaying)}
        className={frame}
      >
        {isPlaying ? (
          // biome-ignore lint/performance/noImgElement: an optimizer would stop the animation.
          <img src={src} alt={title} className="size-full object-contain" />
        ) : (
          children
        )}
      </button>
    )
  }
  return (
    <a
      href={original}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={playLabel}
      onClick={(event) => {
        if (kind === 'link') return
        event.preventDefault()
        setIsPlaying(true)
      }}
      className={frame}
    >
      {children}
    </a>
  )
}
