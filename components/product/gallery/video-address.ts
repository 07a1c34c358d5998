const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?!\d)/
const MOVING_PICTURE = /\.(?:webp|gif|avif)$/i

/** How a video is shown: by another site's player, as a moving picture, as a film, or as a link to it. */
export type VideoKind = 'player' | 'picture' | 'film' | 'link'
type VideoAddress = { kind: VideoKind; src: string }

/**
 * The address of a video by what it is. Players are those without cookies; an https address of any
 * other site is a film file. The content policy allows no pictures of other sites: a moving one is
 * opened there.
 */
export function videoAddress(url: string): VideoAddress {
  const youtube = YOUTUBE.exec(url)?.[1]
  if (youtube) {
    return {
      kind: 'player',
      src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
    }
  }
  const vimeo = VIMEO.exec(url)?.[1]
  if (vimeo) {
    return { kind: 'player', src: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` }
  }
  if (!MOVING_PICTURE.test(url)) return { kind: 'film', src: url }
  return { kind: url.startsWith('/') ? 'picture' : 'link', src: url }
}
