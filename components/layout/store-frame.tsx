import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { CategoryNode } from '@/server/catalog/dto'

type StoreFrameProps = {
  header: ReactNode
  navigationBar: ReactNode
  footer: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}

/** The layout of every store page around its content. */
export function StoreFrame({
  header,
  navigationBar,
  footer,
  bottomBar,
  children,
}: StoreFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {navigationBar}
      <main id="conteudo" tabIndex={-1} className="page-width flex-1 outline-none">
        {children}
      </main>
      {footer}
      {bottomBar}
    </div>
  )
}

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

const MENU = 'category-menu'
const categoryHref = (path: string) => `/categoria/${path}` as Route

/** The category tree in a native popover below its button, so that it opens without JavaScript. */
export function CategoryMenu({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useTranslations('layout.categories')
  return (
    <>
      <button type="button" popoverTarget={MENU} className="header-button bg-surface-2">
        <Icon name="layout-grid" className="size-4.5" />
        {t('open')}
        <Icon name="chevron-down" className="size-4 text-muted" />
      </button>
      <nav popover="auto" id={MENU} aria-label={t('label')} className="category-menu">
        <ul className="page-width">
          <li>
            <AppLink href="/">{t('home')}</AppLink>
          </li>
          {tree.map((node) => (
            <li key={node.path}>
              <AppLink href={categoryHref(node.path)}>{node.name}</AppLink>
              {node.children.length > 0 ? (
                <ul>
                  {node.children.map((child) => (
                    <li key={child.path}>
                      <AppLink href={categoryHref(child.path)}>{child.name}</AppLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
          <li>
            <AppLink href={'/uti-pro' as Route} className="text-pro-ink">
              {t('pro')}
            </AppLink>
          </li>
        </ul>
      </nav>
    </>
  )
}
