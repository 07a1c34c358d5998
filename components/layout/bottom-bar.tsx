import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { bottomBarItem } from './bottom-bar-item'

type BottomBarProps = { cartCount: ReactNode; personal: ReactNode }

/** The five thumb-near ways of phones: home, search, cart, favourites, account (storefront §2). */
export function BottomBar({ cartCount, personal }: BottomBarProps) {
  const t = useTranslations('layout.bottomBar')
  return (
    <nav
      aria-label={t('label')}
      data-bottom-bar=""
      className="night fixed inset-x-0 bottom-0 z-40 border-border border-t bg-background pb-[env(safe-area-inset-bottom)] text-foreground md:hidden"
    >
      <ul className="grid grid-cols-5">
        <li>
          <AppLink href="/" data-home="" className={bottomBarItem}>
            <Icon name="house" />
            {t('home')}
          </AppLink>
        </li>
        <li>
          <button type="button" data-open="search" className={bottomBarItem}>
            <Icon name="search" />
            {t('search')}
          </button>
        </li>
        <li>
          <button type="button" data-open="cart" className={bottomBarItem}>
            <span className="relative px-3">
              <Icon name="shopping-cart" />
              {cartCount}
            </span>
            {t('cart')}
          </button>
        </li>
        {personal}
      </ul>
    </nav>
  )
}
