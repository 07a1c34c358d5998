import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { ContentLink } from '@/components/ui/content-link'
import { Icon } from '@/components/ui/icon'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import type { CategoryNode } from '@/server/catalog/dto'
import type { NavigationState } from '@/server/content/navigation-dto'
import { headerTree } from './header-tree'
import { NavigationIcon } from './navigation-icon'
import { SideMenuDialog } from './side-menu-dialog'
import { ThemeToggle } from './theme-toggle'

type SideMenuProps = {
  account: ReactNode
  tree: readonly CategoryNode[]
  navigation: Promise<NavigationState>
}

const categoryHref = (path: string) => `/categoria/${path}` as Route

/** The menu of phones and tablets: account, navigation items, categories. */
export function SideMenu({ account, tree, navigation }: SideMenuProps) {
  const t = useTranslations('layout')
  return (
    <SideMenuDialog label={t('menu.title')}>
      <div className="side-menu-head">
        <p className="display-3">{t('menu.title')}</p>
        <div className="flex">
          <ThemeToggle />
          <button
            type="button"
            data-close-overlay=""
            aria-label={t('menu.close')}
            className="side-menu-close"
          >
            <Icon name="x" />
          </button>
        </div>
      </div>
      <div className="border-border border-b bg-surface-2">{account}</div>
      <nav aria-label={t('menu.highlights')} className="side-menu-part">
        <p>{t('menu.highlights')}</p>
        <SuspenseWithGrace fallback={null}>{sideMenuItems(navigation)}</SuspenseWithGrace>
      </nav>
      <nav aria-label={t('menu.categories')} className="side-menu-part">
        <p>{t('menu.categories')}</p>
        <AppLink href="/">{t('categories.home')}</AppLink>
        {headerTree(tree).map((node) => (
          <SideMenuCategory key={node.path} node={node} />
        ))}
        <AppLink href={'/uti-pro' as Route} className="text-pro-ink">
          {t('categories.pro')}
        </AppLink>
      </nav>
    </SideMenuDialog>
  )
}

async function sideMenuItems(navigation: Promise<NavigationState>) {
  const t = await getTranslations('layout.navigation')
  const state = await navigation
  if (state.state === 'failed' || state.items.length === 0) {
    return <p className="side-menu-notice">{t(state.state === 'failed' ? 'failed' : 'empty')}</p>
  }
  return state.items.map((item) => (
    <ContentLink key={item.id} to={item}>
      {item.icon ? <NavigationIcon icon={item.icon} /> : null}
      {item.title}
    </ContentLink>
  ))
}

function SideMenuCategory({ node }: { node: CategoryNode }) {
  const t = useTranslations('layout.categories')
  if (node.children.length === 0) {
    return <AppLink href={categoryHref(node.path)}>{node.name}</AppLink>
  }
  return (
    <details>
      <summary>
        {node.name}
        <Icon name="chevron-down" />
      </summary>
      <div>
        <AppLink href={categoryHref(node.path)}>{t('all', { category: node.name })}</AppLink>
        {node.children.map((child) => (
          <AppLink key={child.path} href={categoryHref(child.path)}>
            {child.name}
          </AppLink>
        ))}
      </div>
    </details>
  )
}
