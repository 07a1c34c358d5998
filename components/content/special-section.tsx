import type { Route } from 'next'
import { getImageProps } from 'next/image'
import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { ContentLink } from '@/components/ui/content-link'
import { Icon } from '@/components/ui/icon'
import { cn } from '@/lib/utils'
import {
  carouselTitle,
  type SpecialSection as Section,
  type SpecialCarousel,
} from '@/server/content/special-dto'
import { BannerRow } from './banner-row'

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
