import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Condensed } from '@/components/ui/condensed'
import { StoreImage } from '@/components/ui/store-image'
import type { Crumb } from '@/lib/seo/json-ld'

type ListingHeaderProps = {
  crumbs: readonly Crumb[]
  title: string
  text: string | null
  /** Path of a square image beside the name. */
  image?: string | null
  /** The logo of a brand, which is shown whole. */
  logo?: { src: string; alt: string } | null
  children?: ReactNode
}

/** Header of a category or brand page: breadcrumb, name and description. */
export function ListingHeader({ crumbs, title, text, image, logo, children }: ListingHeaderProps) {
  const t = useTranslations('catalog.breadcrumb')
  return (
    <Condensed>
      <header className="pt-2 pb-6 md:pt-4">
        <Breadcrumb label={t('label')} crumbs={crumbs} />
        <div className="mt-2 flex items-center gap-5 md:mt-3">
          {image ? (
            <StoreImage
              src={image}
              alt=""
              width={64}
              height={64}
              load="eager"
              className="size-12 shrink-0 rounded-lg object-cover md:size-16"
            />
          ) : null}
          {logo ? (
            <StoreImage
              {...logo}
              width={96}
              height={64}
              load="eager"
              className="h-12 w-18 shrink-0 rounded-lg bg-white object-contain p-1.5 md:h-16 md:w-24"
            />
          ) : null}
          <h1 className="display-1 min-w-0">{title}</h1>
          <span
            aria-hidden
            className="pulse-line mt-2 min-w-8 max-w-60 flex-1 text-primary-ink opacity-60"
          />
        </div>
        {text ? <p className="mt-2 max-w-2xl text-muted text-sm md:text-base">{text}</p> : null}
        {children}
      </header>
    </Condensed>
  )
}
