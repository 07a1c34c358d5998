const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?!\d)/

/** The player of a YouTube or Vimeo video, without its cookies; null for files and everything else. */
export function embedAddress(url: string): string | null {
  const youtube = YOUTUBE.exec(url)?.[1]
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
  const vimeo = VIMEO.exec(url)?.[1]
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` : null
}
