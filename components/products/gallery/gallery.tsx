import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StoreImage } from '@/components/ui/store-image'
import type { Video } from '@/server/catalog/product-dto'
import { GalleryStage } from './gallery-stage'
import { PlayMark } from './play-mark'
import { VideoSlide } from './video-slide'

const STAGE = 640
const THUMB = 96
const stageSizes = '(min-width: 1280px) 620px, (min-width: 768px) 46vw, 100vw'

type GalleryProps = {
  name: string
  images: string[]
  /** Alternative texts by image address; by default the name and position. */
  alts?: Readonly<Record<string, string>>
  videos: Video[]
  /** Buttons in the upper corner: favorite and share. */
  actions: ReactNode
}

/**
 * The images and videos of a product. The first image is in the HTML with high priority. Swiping is
 * native scrolling, so all slides are available without JavaScript.
 */
export function Gallery({ name, images, alts = {}, videos, actions }: GalleryProps) {
  const t = useTranslations('products.gallery')
  const videoTitle = useTranslations('products.video')('untitled')
  const count = images.length + videos.length
  const alt = (index: number) =>
    alts[images[index] ?? ''] ?? t('image', { name, index: index + 1, count })
  if (count === 0) {
    return (
      <div className="relative">
        <StoreImage
          src={null}
          alt={t('empty')}
          width={STAGE}
          height={STAGE}
          load="eager"
          className="aspect-square w-full rounded-lg"
        />
        <div className="absolute top-1.5 right-1.5 flex">{actions}</div>
      </div>
    )
  }
  const zoomImages = images.map((src, index) => (
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
    <VideoSlide key={videoKey(video)} video={video} fallbackPoster={images[0] ?? null} />
  ))
  const thumbs = [
    ...images.map((src, index) => ({
      id: src,
      label: t('show', { index: index + 1 }),
      image: (
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
      id: videoKey(video),
      label: t('showVideo', { title: video.title ?? videoTitle }),
      image: (
        <span className="relative grid size-full place-items-center">
          <StoreImage
            src={video.poster ?? images[0] ?? null}
            alt=""
            width={THUMB}
            height={THUMB}
            className="absolute inset-0 size-full object-cover"
          />
          <span className="dark relative grid size-8 place-items-center rounded-full bg-background text-foreground">
            <PlayMark className="size-4" />
          </span>
        </span>
      ),
    })),
  ]
  return (
    <GalleryStage
      label={t('label', { name })}
      actions={actions}
      slides={[...zoomImages, ...clips]}
      thumbs={thumbs}
      zoomImages={images.map((src, index) => ({ src, alt: alt(index) }))}
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

const videoKey = ({ url, title }: Video) => `${url} ${title}`
