import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import type { SiteSettingsState } from '@/server/settings/dto'
import { HeaderLogo } from './header-logo'
import { ThemeToggle } from './theme-toggle'

type SiteHeaderProps = {
  settings: Promise<SiteSettingsState>
  search: ReactNode
  coins: ReactNode
  account: ReactNode
  cartCount: ReactNode
  categoryMenu: ReactNode
}

/** The header of every store page: logo, search, account and cart. */
export function SiteHeader({
  settings,
  search,
  coins,
  account,
  cartCount,
  categoryMenu,
}: SiteHeaderProps) {
  const t = useTranslations('layout')
  return (
    <header className="dark site-header">
      <div className="page-width">
        <button
          type="button"
          data-open="menu"
          aria-label={t('menu.open')}
          className="header-button -ml-2.5 lg:hidden"
        >
          <Icon name="menu" />
        </button>
        <SuspenseWithGrace fallback={<SettingsLoading />}>{logo(settings)}</SuspenseWithGrace>
        <div className="max-lg:hidden">{categoryMenu}</div>
        <div className="header-search">{search}</div>
        <div className="header-tools">
          <button
            type="button"
            data-open="search"
            aria-label={t('search.open')}
            className="header-button md:hidden"
          >
            <Icon name="search" />
          </button>
          <span className="max-md:hidden">
            <ThemeToggle label={t('header.theme')} />
          </span>
          {coins}
          {account}
          <button type="button" data-open="cart" className="header-button relative">
            <Icon name="shopping-cart" />
            <span className="sr-only">{t('cart.open')}</span>
            {cartCount}
          </button>
        </div>
      </div>
    </header>
  )
}

async function logo(settings: Promise<SiteSettingsState>) {
  const { settings: values, areDefaults } = await settings
  return (
    <>
      <HeaderLogo info={values.info} />
      {areDefaults ? <SettingsWarning /> : null}
    </>
  )
}

/** Shown beside the logo while the settings are loading. */
function SettingsLoading() {
  const t = useTranslations('layout.header')
  return (
    <span role="status" className="grid size-6 place-items-center text-muted">
      <Icon name="hourglass" label={t('settingsLoading')} className="size-4 animate-turn" />
    </span>
  )
}

/**
 * Shown beside the logo while default settings are used because the stored ones could not be read.
 */
function SettingsWarning() {
  const t = useTranslations('layout.header')
  return (
    <span title={t('settingsDefaults')} className="grid size-6 place-items-center text-coin-ink">
      <Icon name="triangle-alert" label={t('settingsDefaults')} className="size-4" />
    </span>
  )
}

/** The first focusable element: a link past the header to the content. */
export function SkipLink() {
  const t = useTranslations('layout')
  return (
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-3 font-semibold text-primary-foreground focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
