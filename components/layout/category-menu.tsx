import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { CategoryNode } from '@/server/catalog/dto'

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
