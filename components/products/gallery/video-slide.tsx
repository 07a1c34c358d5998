import { useTranslations } from 'next-intl'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { StoreImage } from '@/components/ui/store-image'
import type { Video } from '@/server/catalog/product-dto'
import { VideoToggle } from './video-toggle'

const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?!\d)/
const ANIMATED_IMAGE = /\.(?:webp|gif|avif)$/i

/** How a video is shown: player of another site, animated image, video file or link. */
export type VideoKind = 'player' | 'image' | 'file' | 'link'
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
  if (!ANIMATED_IMAGE.test(url)) return { kind: 'file', src: url }
  return { kind: url.startsWith('/') ? 'image' : 'link', src: url }
}

type VideoSlideProps = { video: Video; fallbackPoster: string | null }

/** A video slide. A video file has native controls; everything else starts when it is pressed. */
export function VideoSlide({ video, fallbackPoster }: VideoSlideProps) {
  const t = useTranslations('products.video')
  const title = video.title ?? t('untitled')
  const poster = video.poster ?? fallbackPoster
  const address = videoAddress(video.url)
  if (address.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: product videos of the store are silent demonstrations.
      <video
        controls
        preload="none"
        playsInline
        poster={poster ?? undefined}
        src={address.src}
        aria-label={title}
        className="size-full rounded-md bg-background object-contain"
      />
    )
  }
  return (
    <VideoToggle
      kind={address.kind}
      src={address.src}
      original={video.url}
      title={title}
      playLabel={t('play', { title })}
      stopLabel={t('stop', { title })}
    >
      <SerializedMarkup>
        <StoreImage
          src={poster}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 768px) 46vw, 100vw"
          className="size-full object-cover"
        />
        <span className="dark absolute inset-0 grid place-items-center bg-overlay">
          <span className="grid size-18 place-items-center rounded-full bg-primary text-primary-foreground shadow-float transition group-hover/video:scale-105">
            <PlayMark className="size-9" />
          </span>
        </span>
        <span className="absolute inset-x-4 bottom-4 rounded-md bg-surface px-3 py-2 text-left text-foreground text-sm">
          <span className="block truncate font-semibold">{title}</span>
          {address.kind === 'image' ? null : (
            <span className="block text-muted text-xs">{t('elsewhere')}</span>
          )}
        </span>
      </SerializedMarkup>
    </VideoToggle>
  )
}

/** The play triangle. Decorative, because the surrounding control has a label. */
export function PlayMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="currentColor">
      <path d="M8 5.2v13.6a1 1 0 0 0 1.53.85l10.88-6.8a1 1 0 0 0 0-1.7L9.53 4.35A1 1 0 0 0 8 5.2Z" />
    </svg>
  )
}
