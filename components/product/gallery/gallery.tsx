import { useTranslations } from 'next-intl'
import { StoreImage } from '@/components/ui/store-image'
import type { Video } from '@/server/catalog/product-dto'
import { GalleryStage } from './gallery-stage'
import { PlayMark } from './play-mark'
import { VideoSlide } from './video-slide'

const STAGE = 640
const THUMB = 96
const stageSizes = '(min-width: 1280px) 620px, (min-width: 768px) 46vw, 100vw'

type GalleryProps = { name: string; images: string[]; videos: Video[] }

/**
 * The pictures and videos of a product. The first picture is in the HTML with high priority; swiping
 * is the browser's own scrolling, so all of it can be seen without JavaScript too.
 */
export function Gallery({ name, images, videos }: GalleryProps) {
  const t = useTranslations('product.gallery')
  const videoTitle = useTranslations('product.video')('untitled')
  const count = images.length + videos.length
  const alt = (index: number) => t('image', { name, index: index + 1, count })
  if (count === 0) {
    return (
      <StoreImage
        src={null}
        alt={t('empty')}
        width={STAGE}
        height={STAGE}
        load="eager"
        className="aspect-square w-full rounded-lg"
      />
    )
  }
  const pictures = images.map((src, index) => (
    <button
      key={src}
      type="button"
      data-zoom={index}
      aria-label={`${t('zoom')}: ${alt(index)}`}
      className="block size-full cursor-zoom-in"
    >
      <StoreImage
        src={src}
        alt={alt(index)}
        width={STAGE}
        height={STAGE}
        sizes={stageSizes}
        load={index === 0 ? 'high' : 'lazy'}
        className="size-full bg-transparent object-contain"
      />
    </button>
  ))
  const clips = videos.map((video) => (
    <VideoSlide key={video.url} video={video} fallbackPoster={images[0] ?? null} />
  ))
  const thumbs = [
    ...images.map((src, index) => ({
      label: t('show', { index: index + 1 }),
      picture: (
        <StoreImage
          src={src}
          alt=""
          width={THUMB}
          height={THUMB}
          className="size-full object-cover"
        />
      ),
    })),
    ...videos.map((video) => ({
      label: t('showVideo', { title: video.title ?? videoTitle }),
      picture: (
        <span className="grid size-full place-items-center bg-surface-2">
          <PlayMark className="size-6" />
        </span>
      ),
    })),
  ]
  return (
    <GalleryStage
      label={t('label', { name })}
      slides={[...pictures, ...clips]}
      thumbs={thumbs}
      pictures={images.map((src, index) => ({ src, alt: alt(index) }))}
      texts={{
        roledescription: t('roledescription'),
        previous: t('previous'),
        next: t('next'),
        zoom: t('zoom'),
        close: t('close'),
        closer: t('closer'),
        whole: t('whole'),
      }}
    />
  )
}
