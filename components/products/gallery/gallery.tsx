import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { imageAttributes, StoreImage, type StoreImageProps } from '@/components/ui/store-image'
import type { Video } from '@/server/catalog/product-dto'
import { type GalleryImage, STAGE, STAGE_SIZES, THUMB } from './gallery-images'
import { GalleryStage } from './gallery-stage'
import { PlayMark, VideoSlide } from './video-slide'

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
  const [first] = images
  const gallery = images.map((src, index): GalleryImage => {
    const isDerived = first !== undefined && isUpload(first) && isUpload(src)
    return { src, alt: alt(index), ...(isDerived ? {} : { own: sourcesOf(src) }) }
  })
  const clips = videos.map((video) => (
    <SerializedMarkup key={videoKey(video)}>
      <VideoSlide video={video} fallbackPoster={images[0] ?? null} />
    </SerializedMarkup>
  ))
  const clipThumbs = videos.map((video) => ({
    id: videoKey(video),
    label: t('showVideo', { title: video.title ?? videoTitle }),
    image: (
      <SerializedMarkup>
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
      </SerializedMarkup>
    ),
  }))
  return (
    <GalleryStage
      label={t('label', { name })}
      actions={<SerializedMarkup>{actions}</SerializedMarkup>}
      images={gallery}
      sources={first !== undefined && isUpload(first) ? sourcesOf(first) : null}
      clips={clips}
      clipThumbs={clipThumbs}
      texts={{
        roledescription: t('roledescription'),
        previous: t('previous'),
        next: t('next'),
        zoom: t('zoom'),
        show: t('show', { index: '#' }),
      }}
    />
  )
}

/** Only uploads have several sizes, whose addresses can be derived by replacing the file name. */
const isUpload = (src: string) => src.startsWith('/media/')

function sourcesOf(src: string) {
  return {
    stage: sourceOf(src, { width: STAGE, height: STAGE, sizes: STAGE_SIZES }),
    thumb: sourceOf(src, { width: THUMB, height: THUMB }),
  }
}

function sourceOf(src: string, size: Pick<StoreImageProps, 'width' | 'height' | 'sizes'>) {
  const { src: smallest, srcSet } = imageAttributes({ src, alt: '', ...size })
  return { src: smallest, srcSet }
}

const videoKey = ({ url, title }: Video) => `${url} ${title}`
