import { useTranslations } from 'next-intl'
import { Condensed } from '@/components/ui/condensed'
import { StoreImage } from '@/components/ui/store-image'
import type { Video } from '@/server/catalog/product-dto'
import { PlayMark } from './play-mark'
import { videoAddress } from './video-address'
import { VideoToggle } from './video-toggle'

type VideoSlideProps = { video: Video; fallbackPoster: string | null }

/** A video slide. A video file has native controls; everything else starts when it is pressed. */
export function VideoSlide({ video, fallbackPoster }: VideoSlideProps) {
  const t = useTranslations('products.video')
  const title = video.title ?? t('untitled')
  const poster = video.poster ?? fallbackPoster
  const address = videoAddress(video.url)
  if (address.kind === 'film') {
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
      <Condensed>
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
          {address.kind === 'picture' ? null : (
            <span className="block text-muted text-xs">{t('elsewhere')}</span>
          )}
        </span>
      </Condensed>
    </VideoToggle>
  )
}
