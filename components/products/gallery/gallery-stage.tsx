'use client'

import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/ui/icon'
import {
  type GalleryImage,
  type GalleryTexts,
  getTargetIndex,
  type ImageSource,
  STAGE,
  STAGE_SIZES,
  THUMB,
} from './gallery-images'
import type { ZoomDialog } from './zoom-dialog'

type Thumb = { id: string; label: string; image: ReactNode }

type GalleryStageProps = {
  label: string
  images: GalleryImage[]
  /** The sources of the first image, from which those of the others are derived. */
  sources: GalleryImage['own'] | null
  clips: ReactNode[]
  clipThumbs: Thumb[]
  actions: ReactNode
  texts: GalleryTexts
}

/** Returns the index of the visible slide, from the scroll position of the track. */
const slideInView = ({ scrollLeft, clientWidth }: HTMLElement) =>
  Math.round(scrollLeft / Math.max(1, clientWidth))

/** Adds thumbnails, arrow buttons, arrow keys and zoom to the images that the server rendered. */
export function GalleryStage(props: GalleryStageProps) {
  const { label, images, sources, clips, clipThumbs, actions, texts } = props
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState<{ Dialog: typeof ZoomDialog; start: number } | null>(null)
  const slides = [
    ...images.map((image, position) => (
      <button
        key={image.src}
        type="button"
        data-zoom={position}
        aria-label={`${texts.zoom}: ${image.alt}`}
      >
        <StageImage
          source={sourceOf(image, 'stage', images[0], sources)}
          alt={image.alt}
          isFirst={position === 0}
        />
      </button>
    )),
    ...clips,
  ]
  const thumbs = [
    ...images.map((image, position) => ({
      id: image.src,
      label: texts.show.replace('#', String(position + 1)),
      image: <ThumbImage source={sourceOf(image, 'thumb', images[0], sources)} />,
    })),
    ...clipThumbs,
  ]
  const many = slides.length > 1

  const show = (next: number) => {
    const wanted = Math.max(0, Math.min(slides.length - 1, next))
    track.current?.scrollTo({ left: wanted * track.current.clientWidth })
  }
  // The visitor may have swiped before hydration. The position is read after the paint, because an
  // earlier read would force the browser to compute the layout of a new page twice.
  useEffect(() => {
    if (track.current) setIndex(slideInView(track.current))
  }, [])
  useLayoutEffect(() => {
    const list = track.current
    // A page that was left stays in the document, where its video would continue to play.
    return () => {
      for (const video of list?.querySelectorAll('video') ?? []) video.pause()
    }
  }, [])
  useEffect(() => {
    // Shows the image of a color chosen in the buy form: the image whose `alt` ends with the color's name.
    const product = track.current?.closest('article')
    const onChoice = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'color') return
      const position = images.findIndex(({ alt }) => alt.endsWith(` ${target.value}`))
      if (position >= 0) track.current?.scrollTo({ left: position * track.current.clientWidth })
    }
    product?.addEventListener('change', onChoice)
    return () => product?.removeEventListener('change', onChoice)
  }, [images])
  const zoom = async (event: MouseEvent) => {
    const image = (event.target as Element).closest<HTMLElement>('[data-zoom]')
    if (!image) return
    // Without the network no dialog opens; the next press tries again.
    const chunk = await import('./zoom-dialog').catch(() => null)
    if (chunk) setZoomed({ Dialog: chunk.ZoomDialog, start: Number(image.dataset.zoom) })
  }

  return (
    <section
      aria-label={label}
      aria-roledescription={texts.roledescription}
      className={`gallery ${many ? 'lg:grid-cols-[4.5rem_minmax(0,1fr)]' : ''}`}
      onKeyDown={(event) => {
        const next = getTargetIndex(event.key, index, slides.length)
        if (next === null || (event.target as Element).closest('video, iframe')) return
        event.preventDefault()
        show(next)
      }}
    >
      <div className="relative lg:order-2">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click comes from the buttons inside, which the keyboard reaches. */}
        <ul
          ref={track}
          onScroll={(event) => setIndex(slideInView(event.currentTarget))}
          onClick={zoom}
          className="gallery-track"
        >
          {slides.map((slide, position) => (
            <li
              key={thumbs[position]?.id}
              className={position === 0 ? undefined : 'hide-until-load'}
            >
              {slide}
            </li>
          ))}
        </ul>
        <div className="absolute top-1.5 right-1.5 flex">{actions}</div>
        {many ? (
          <>
            <GalleryArrow
              side="left"
              label={texts.previous}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            />
            <GalleryArrow
              side="right"
              label={texts.next}
              disabled={index === slides.length - 1}
              onClick={() => show(index + 1)}
            />
            <p aria-hidden className="gallery-count">
              {index + 1}/{slides.length}
            </p>
          </>
        ) : null}
      </div>
      {many ? (
        <ul className="scroll-row gallery-thumbs">
          {thumbs.map((thumb, position) => (
            <li key={thumb.id}>
              <button
                type="button"
                aria-label={thumb.label}
                aria-current={position === index || undefined}
                onClick={() => show(position)}
              >
                <span className="hide-until-load">{thumb.image}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed ? (
        <zoomed.Dialog
          zoomImages={images}
          start={zoomed.start}
          onClose={(last) => {
            setZoomed(null)
            show(last)
          }}
        />
      ) : null}
    </section>
  )
}

function sourceOf(
  { src, own }: GalleryImage,
  size: 'stage' | 'thumb',
  first: GalleryImage | undefined,
  sources: GalleryStageProps['sources'],
): ImageSource {
  if (own || !first || !sources) return own?.[size] ?? { src }
  return derivedSource(sources[size], first.src, src)
}

type StageImageProps = { source: ImageSource; alt: string; isFirst: boolean }

/** An `img` with the attributes of StoreImage, which is not imported to reduce the client bundle. */
function StageImage({ source, alt, isFirst }: StageImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: like StoreImage
    <img
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      width={STAGE}
      height={STAGE}
      decoding={isFirst ? 'sync' : 'async'}
      sizes={source.srcSet && STAGE_SIZES}
      {...source}
    />
  )
}

function ThumbImage({ source }: { source: ImageSource }) {
  return (
    // biome-ignore lint/performance/noImgElement: like StoreImage
    <img alt="" loading="lazy" width={THUMB} height={THUMB} decoding="async" {...source} />
  )
}

type GalleryArrowProps = {
  side: 'left' | 'right'
  label: string
  disabled: boolean
  onClick: () => void
}

/**
 * The button to the previous or next image. Hidden at the ends of the gallery, but not disabled, because
 * a disabled button loses the focus.
 */
function GalleryArrow({ side, label, disabled, onClick }: GalleryArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
      className={side === 'left' ? 'gallery-arrow left-3' : 'gallery-arrow right-3'}
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}

/**
 * Returns the source of the file `to`, derived from the source of the file `from` in the same sizes. A
 * source repeats its file name for each size, so the page contains only one source per gallery.
 */
export function derivedSource({ src, srcSet }: ImageSource, from: string, to: string): ImageSource {
  return { src: src.replaceAll(from, to), srcSet: srcSet?.replaceAll(from, to) }
}
