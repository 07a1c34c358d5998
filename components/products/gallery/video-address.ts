const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?!\d)/
const ANIMATED_IMAGE = /\.(?:webp|gif|avif)$/i

/**
 * How a video is shown: in the player of another site, as an animated image, as a video file, or as
 * a link.
 */
export type VideoKind = 'player' | 'picture' | 'film' | 'link'
type VideoAddress = { kind: VideoKind; src: string }

/**
 * Returns how a video address is shown. Players are embedded without cookies; any other https
 * address is treated as a video file. The content security policy allows no images of other sites,
 * so an animated image of another site becomes a link.
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
  if (!ANIMATED_IMAGE.test(url)) return { kind: 'film', src: url }
  return { kind: url.startsWith('/') ? 'picture' : 'link', src: url }
}
