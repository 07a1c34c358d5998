import { useTranslations } from 'next-intl'
import { StoreImage } from '@/components/ui/store-image'
import type { Video } from '@/server/catalog/product-dto'
import { embedAddress } from './embed-address'
import { PlayMark } from './play-mark'
import { VideoEmbed } from './video-embed'

type VideoSlideProps = { video: Video; fallbackPoster: string | null }

/** One video: a file of the store plays here, one of another site only after the visitor asks for it. */
export function VideoSlide({ video, fallbackPoster }: VideoSlideProps) {
  const t = useTranslations('product.video')
  const title = video.title ?? t('untitled')
  const poster = video.poster ?? fallbackPoster
  const embed = embedAddress(video.url)
  if (!embed) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: product videos of the store are silent demonstrations.
      <video
        controls
        preload="none"
        playsInline
        poster={poster ?? undefined}
        src={video.url}
        aria-label={title}
        className="size-full rounded-md bg-background object-contain"
      />
    )
  }
  return (
    <VideoEmbed address={embed} original={video.url} title={title} label={t('play', { title })}>
      <StoreImage
        src={poster}
        alt=""
        width={640}
        height={640}
        className="size-full object-cover opacity-60"
      />
      <span className="absolute inset-0 grid place-items-center bg-overlay">
        <span className="grid size-18 place-items-center rounded-full bg-primary text-primary-foreground shadow-float transition group-hover/video:scale-105">
          <PlayMark className="size-9" />
        </span>
      </span>
      <span className="absolute inset-x-4 bottom-4 rounded-md bg-surface px-3 py-2 text-left text-foreground text-sm">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-muted text-xs">{t('elsewhere')}</span>
      </span>
    </VideoEmbed>
  )
}
