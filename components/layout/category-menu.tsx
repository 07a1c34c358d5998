import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { CategoryNode } from '@/server/catalog/dto'
import { headerButton } from './header-button'
import { headerTree } from './header-tree'

const MENU = 'category-menu'
const rootLink =
  'flex min-h-9 items-center rounded-sm font-display font-semibold text-sm hover:text-primary-ink'
const childLink = 'flex min-h-9 items-center rounded-sm text-muted text-sm hover:text-foreground'

const categoryHref = (path: string) => `/categoria/${path}` as Route

/** The category tree in a native popover below its button, so that it opens without JavaScript. */
export function CategoryMenu({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useTranslations('layout.categories')
  return (
    <>
      <button type="button" popoverTarget={MENU} className={`${headerButton} bg-surface-2`}>
        <Icon name="layout-grid" className="size-4.5" />
        {t('open')}
        <Icon name="chevron-down" className="size-4 text-muted" />
      </button>
      <nav
        popover="auto"
        id={MENU}
        aria-label={t('label')}
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto max-w-none border-border border-b bg-surface py-6 shadow-float"
      >
        <ul className="page-width grid grid-flow-row-dense grid-cols-[repeat(4,1fr)_11rem] gap-x-8">
          <li className="col-start-5">
            <AppLink href="/" className={rootLink}>
              {t('home')}
            </AppLink>
          </li>
          {headerTree(tree).map((node) => (
            <li key={node.path} className={node.children.length > 0 ? 'row-span-5' : 'col-start-5'}>
              <AppLink href={categoryHref(node.path)} className={rootLink}>
                {node.name}
              </AppLink>
              {node.children.length > 0 ? (
                <ul className="mt-1 border-border border-l pl-4">
                  {node.children.map((child) => (
                    <li key={child.path}>
                      <AppLink href={categoryHref(child.path)} className={childLink}>
                        {child.name}
                      </AppLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
          <li className="col-start-5">
            <AppLink href={'/uti-pro' as Route} className={`${rootLink} text-pro-ink`}>
              {t('pro')}
            </AppLink>
          </li>
        </ul>
      </nav>
    </>
  )
}
