'use client'

import { type ReactNode, useState } from 'react'

type VideoEmbedProps = {
  address: string
  original: string
  title: string
  label: string
  children: ReactNode
}

/** A still picture that becomes the player when pressed: nothing of the other site loads before. */
export function VideoEmbed({ address, original, title, label, children }: VideoEmbedProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        src={address}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full rounded-md border-0"
      />
    )
  }
  return (
    <a
      href={original}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        setIsPlaying(true)
      }}
      className="group/video relative block size-full overflow-hidden rounded-md"
    >
      {children}
    </a>
  )
}
