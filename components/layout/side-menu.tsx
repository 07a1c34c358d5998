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
import { sideMenuEntry } from './side-menu-entry'
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
      <div className="flex h-14 items-center justify-between border-border border-b pr-1 pl-5">
        <p className="display-3">{t('menu.title')}</p>
        <div className="flex">
          <ThemeToggle />
          <button
            type="button"
            data-close-overlay=""
            aria-label={t('menu.close')}
            className="grid size-11 place-items-center rounded-md hover:bg-surface-2"
          >
            <Icon name="x" />
          </button>
        </div>
      </div>
      <div className="border-border border-b bg-surface-2">{account}</div>
      <nav aria-label={t('menu.highlights')} className="border-border border-b p-3">
        <p className="eyebrow px-2 pb-1 text-muted">{t('menu.highlights')}</p>
        <SuspenseWithGrace fallback={null}>{sideMenuItems(navigation)}</SuspenseWithGrace>
      </nav>
      <nav aria-label={t('menu.categories')} className="p-3 pb-24">
        <p className="eyebrow px-2 pb-1 text-muted">{t('menu.categories')}</p>
        <AppLink href="/" className={sideMenuEntry}>
          {t('categories.home')}
        </AppLink>
        {headerTree(tree).map((node) => (
          <SideMenuCategory key={node.path} node={node} />
        ))}
        <AppLink href={'/uti-pro' as Route} className={`${sideMenuEntry} text-pro-ink`}>
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
    return (
      <p className="px-2 py-2 text-muted text-sm">
        {t(state.state === 'failed' ? 'failed' : 'empty')}
      </p>
    )
  }
  return state.items.map((item) => (
    <ContentLink key={item.id} to={item} className={sideMenuEntry}>
      {item.icon ? <NavigationIcon icon={item.icon} /> : null}
      {item.title}
    </ContentLink>
  ))
}

function SideMenuCategory({ node }: { node: CategoryNode }) {
  const t = useTranslations('layout.categories')
  if (node.children.length === 0) {
    return (
      <AppLink href={categoryHref(node.path)} className={sideMenuEntry}>
        {node.name}
      </AppLink>
    )
  }
  return (
    <details className="group/details">
      <summary className={sideMenuEntry}>
        {node.name}
        <Icon
          name="chevron-down"
          className="ml-auto size-4 text-muted transition group-open/details:rotate-180"
        />
      </summary>
      <div className="ml-3 border-border border-l pl-2">
        <AppLink href={categoryHref(node.path)} className={sideMenuEntry}>
          {t('all', { category: node.name })}
        </AppLink>
        {node.children.map((child) => (
          <AppLink key={child.path} href={categoryHref(child.path)} className={sideMenuEntry}>
            {child.name}
          </AppLink>
        ))}
      </div>
    </details>
  )
}
