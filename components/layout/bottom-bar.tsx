import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'

type BottomBarProps = { cartCount: ReactNode; personal: ReactNode }

/** The bottom bar of phones with five links: home, search, cart, favorites and account. */
export function BottomBar({ cartCount, personal }: BottomBarProps) {
  const t = useTranslations('layout.bottomBar')
  return (
    <nav aria-label={t('label')} data-bottom-bar="" className="dark bottom-bar">
      <ul className="grid grid-cols-5">
        <li>
          <AppLink href="/" data-home="" className="bottom-bar-item">
            <Icon name="house" />
            {t('home')}
          </AppLink>
        </li>
        <li>
          <button type="button" data-open="search" className="bottom-bar-item">
            <Icon name="search" />
            {t('search')}
          </button>
        </li>
        <li>
          <button type="button" data-open="cart" className="relative bottom-bar-item">
            <Icon name="shopping-cart" />
            <span>{t('cart')}</span>
            <span className="bottom-bar-count">{cartCount}</span>
          </button>
        </li>
        {personal}
      </ul>
    </nav>
  )
}
