import type { CSSProperties } from 'react'
import { ContentLink } from '@/components/ui/content-link'
import { StoreImage } from '@/components/ui/store-image'
import { cn } from '@/lib/utils'
import type { SpecialBannerRow } from '@/server/content/special-dto'

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
        alt={banner.title}
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
