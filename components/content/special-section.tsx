import type { Route } from 'next'
import { getImageProps } from 'next/image'
import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { AppLink, ContentLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { cn } from '@/lib/utils'
import {
  carouselTitle,
  type SpecialSection as Section,
  type SpecialBannerRow,
  type SpecialCarousel,
} from '@/server/content/special-dto'

type SpecialSectionProps = {
  section: Section
  /**
   * Renders the row of a carousel. It is passed in because the product card belongs to another
   * domain.
   */
  renderRow: (carousel: SpecialCarousel) => ReactNode
}

const HIDDEN_ON = {
  mobile: 'max-md:hidden',
  tablet: 'md:max-lg:hidden',
  desktop: 'lg:hidden',
} as const

const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

/** A section with its own background that contains rows of banners and of products. */
export function SpecialSection({ section, renderRow }: SpecialSectionProps) {
  const hidden = (['mobile', 'tablet', 'desktop'] as const)
    .filter((device) => !section.devices.includes(device))
    .map((device) => HIDDEN_ON[device])
  const hasBackground = section.background.color !== null || section.background.image !== null
  return (
    <section
      aria-label={section.title}
      style={backgroundOf(section)}
      className={cn(
        'grid gap-6 rounded-lg bg-cover *:min-w-0',
        hasBackground && 'px-4 py-6 md:px-8 md:py-8',
        hidden,
      )}
    >
      {section.rows.map((row, index) =>
        row.type === 'banner' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
          <BannerRow key={index} row={row} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
          <div key={index} style={scrollbarOf(section)} className="carousel-data">
            <CarouselHead section={section} carousel={row} />
            {renderRow(row)}
          </div>
        ),
      )}
    </section>
  )
}

type CarouselHeadProps = { section: Section; carousel: SpecialCarousel }

function CarouselHead({ section, carousel }: CarouselHeadProps) {
  const t = useTranslations('content.section')
  const { colors } = section
  const title = carouselTitle(carousel)
  return (
    <div className="mb-4 flex items-center justify-between gap-4">
      {carousel.showTitle && title ? (
        <h2
          style={colors.title ? { color: colors.title } : undefined}
          className={cn('display-2 flex-1', ALIGN[carousel.titleAlignment])}
        >
          <AppLink
            href={carousel.href as Route}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {title}
          </AppLink>
        </h2>
      ) : (
        <span className="flex-1" />
      )}
      <ContentLink
        to={section.viewAll}
        aria-label={t('seeAllOf', { title: title || section.title })}
        style={{
          backgroundColor: colors.buttonBackground ?? undefined,
          color: colors.buttonText ?? undefined,
        }}
        className="inline-flex h-11 shrink-0 items-center gap-1 rounded-md bg-surface px-4 font-semibold text-sm"
      >
        {t('seeAll')}
        <Icon name="chevron-right" className="size-4" />
      </ContentLink>
    </div>
  )
}

function backgroundOf({ background }: Section): CSSProperties | undefined {
  const { color, image, position } = background
  if (color) return { backgroundColor: color }
  if (!image) return undefined
  const unoptimized = !image.startsWith('/media/')
  const { props } = getImageProps({ src: image, alt: '', width: 1280, height: 480, unoptimized })
  return { backgroundImage: `url("${props.src}")`, backgroundPosition: position }
}

function scrollbarOf({ colors }: Section): CSSProperties {
  return {
    '--row-bar': colors.scrollbar ?? undefined,
    '--row-bar-hover': colors.scrollbarHover ?? colors.scrollbar ?? undefined,
  } as CSSProperties
}

type Banner = SpecialBannerRow['banners'][number]

const COLUMNS = {
  '1_col_full': 'md:grid-cols-1',
  '2_col_half': 'md:grid-cols-2',
  '3_col_third': 'md:grid-cols-3',
  '4_col_quarter': 'md:grid-cols-4',
} as const

/** Banners side by side, with equal widths or in the sizes that an admin chose. */
export function BannerRow({ row }: { row: SpecialBannerRow }) {
  const gap = row.margin_included_in_banner ? 'gap-0' : 'gap-4'
  if (row.layout === 'custom') {
    return (
      <ul data-banner-row="custom" className={cn('flex flex-wrap', gap)}>
        {row.banners.map((banner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: banners have no other name and never move
          <li key={index} style={sizeOf(banner)} className={itemClass(row)}>
            <BannerTile banner={banner} fills />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul data-banner-row={row.layout} className={cn('grid grid-cols-1', COLUMNS[row.layout], gap)}>
      {row.banners.map((banner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: banners have no other name and never move
        <li key={index} className={itemClass(row)}>
          <BannerTile banner={banner} />
        </li>
      ))}
    </ul>
  )
}

const itemClass = (row: SpecialBannerRow) =>
  row.margin_included_in_banner ? 'box-border p-2' : undefined

function sizeOf({ size }: Banner): CSSProperties {
  return {
    width: size?.width ? `${size.width}${size.widthUnit}` : '100%',
    height: size?.height ? `${size.height}px` : undefined,
    maxWidth: '100%',
  }
}

function BannerTile({ banner, fills = false }: { banner: Banner; fills?: boolean }) {
  const content = (
    <>
      <StoreImage
        src={banner.image_url}
        alt=""
        width={1600}
        height={600}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className={cn(
          'w-full object-cover',
          fills ? 'h-full' : 'aspect-8/3',
          banner.enable_hover_animation &&
            'transition group-hover/tile:scale-105 motion-reduce:transform-none',
        )}
      />
      {banner.title || banner.subtitle ? (
        <span className="hero-scrim absolute inset-0 flex flex-col justify-end p-4">
          <span className="font-bold font-display text-lg">{banner.title}</span>
          <span className="text-sm">{banner.subtitle}</span>
        </span>
      ) : null}
    </>
  )
  const frame = 'dark group/tile relative block h-full overflow-hidden rounded-md text-foreground'
  if (!banner.link_url) return <span className={frame}>{content}</span>
  return (
    <ContentLink
      to={banner.link_url}
      data-hover={banner.enable_hover_animation ? '' : undefined}
      className={frame}
    >
      {content}
    </ContentLink>
  )
}
