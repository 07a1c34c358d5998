import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { LogoMark } from '@/components/ui/logo-mark'
import { StoreImage } from '@/components/ui/store-image'
import type { SiteInfo } from '@/lib/settings/setting-schemas'

/**
 * The link to the home page: the drawn logo, an image with the name, or one image, depending on the
 * settings.
 */
export function HeaderLogo({ info }: { info: SiteInfo }) {
  const t = useTranslations('layout.header')
  return (
    <AppLink href="/" className="header-logo">
      <LogoContent info={info} />
      <span className="sr-only">{t('home')}</span>
    </AppLink>
  )
}

function LogoContent({ info }: { info: SiteInfo }) {
  const optimize = !info.disableHeaderImageCompression
  if (info.headerLayoutType === 'single_image' && info.headerImageUrl) {
    return (
      <StoreImage
        src={info.headerImageUrl}
        alt={info.siteName}
        width={200}
        height={44}
        load="eager"
        optimize={optimize}
        className="h-11 w-auto max-w-[200px] bg-transparent object-contain"
      />
    )
  }
  const hasImage = info.headerLayoutType === 'logo_title' && info.logoUrl
  return (
    <>
      {hasImage ? (
        <StoreImage
          src={info.logoUrl}
          alt=""
          width={40}
          height={40}
          load="eager"
          optimize={optimize}
          className="size-9 rounded-md bg-transparent object-contain md:size-10"
        />
      ) : (
        <LogoMark className="size-8 md:size-10" />
      )}
      <span className="header-name">
        <b>{info.siteName}</b>
        <small>{info.siteSubtitle}</small>
      </span>
    </>
  )
}
