'use client'

import type { Route } from 'next'
import type { ComponentType, ReactNode } from 'react'
import { AppLink, ContentLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { useNativeDialog } from '@/components/ui/native-dialog'
import texts from '@/lib/i18n/messages/pt-BR/layout.json'
import type { CategoryNode } from '@/server/catalog/dto'
import type { NavigationItem, NavigationState } from '@/server/content/page-dto'
import { loadAndSignOut } from './before-sign-out'
import { markCurrentLinks } from './navigation/current-links'
import { NavigationIcon } from './navigation-icon'
import type { OverlayProps } from './overlay-host'
import { ThemeToggle } from './theme-toggle'
import { useVisitor } from './visitor'

/** The content of the side menu, as /api/menu returns it. */
type Menu = { tree: readonly CategoryNode[]; navigation: NavigationState }

let loaded: Promise<ComponentType<OverlayProps>> | null = null

/**
 * Returns the side menu with its content, which is requested once for each document.
 * @throws Error when the content cannot be loaded
 */
export function loadSideMenu(): Promise<ComponentType<OverlayProps>> {
  loaded ??= readMenu().then(
    (menu) => (props) => <SideMenu menu={menu} {...props} />,
    (error: unknown) => {
      loaded = null
      throw error
    },
  )
  return loaded
}

async function readMenu(): Promise<Menu> {
  const response = await fetch('/api/menu')
  if (!response.ok) throw new Error(`the menu answered ${response.status}`)
  return response.json()
}

type SideMenuProps = OverlayProps & { menu: Menu }

const categoryHref = (path: string) => `/categoria/${path}` as Route

/**
 * The menu of phones and tablets: account, navigation items, categories. Loaded with its content on
 * intent or when it is first opened.
 */
export function SideMenu({ menu, open, onOpenChange }: SideMenuProps) {
  const dialog = useNativeDialog({ open, onOpenChange, onShow: markCurrentLinks })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by itself; the press is for the backdrop
    <dialog
      {...dialog}
      aria-label={texts.menu.title}
      onClick={(event) => {
        if (event.target === event.currentTarget) onOpenChange(false)
      }}
      className="side-menu"
    >
      <div className="side-menu-head">
        <p className="display-3">{texts.menu.title}</p>
        <div className="flex">
          <ThemeToggle label={texts.header.theme} />
          <button
            type="button"
            data-close-overlay=""
            aria-label={texts.menu.close}
            className="side-menu-close"
          >
            <Icon name="x" />
          </button>
        </div>
      </div>
      <div className="border-border border-b bg-surface-2">
        <SideMenuAccount texts={texts.menu} />
      </div>
      <nav aria-label={texts.menu.highlights} className="side-menu-part">
        <p>{texts.menu.highlights}</p>
        <SideMenuItems {...menu} />
      </nav>
      <nav aria-label={texts.menu.categories} className="side-menu-part">
        <p>{texts.menu.categories}</p>
        <AppLink href="/">{texts.categories.home}</AppLink>
        {menu.tree
          .filter((node) => !itemsOf(menu).some(({ title }) => title === node.name))
          .map((node) => (
            <SideMenuEntry key={node.path} node={node}>
              <AppLink href={categoryHref(node.path)}>{node.name}</AppLink>
            </SideMenuEntry>
          ))}
        <AppLink href={'/uti-pro' as Route} className="text-pro-ink">
          {texts.categories.pro}
        </AppLink>
      </nav>
    </dialog>
  )
}

function itemsOf({ navigation }: Menu): readonly NavigationItem[] {
  return navigation.state === 'failed' ? [] : navigation.items
}

/** The navigation items. An item with the name of a department has its subcategories below it. */
function SideMenuItems({ navigation, tree }: Menu) {
  if (navigation.state === 'failed' || navigation.items.length === 0) {
    const { failed, empty } = texts.navigation
    return <p className="side-menu-notice">{navigation.state === 'failed' ? failed : empty}</p>
  }
  return navigation.items.map((item) => (
    <SideMenuEntry key={item.id} node={tree.find(({ name }) => name === item.title)}>
      <ContentLink to={item}>
        {item.icon ? <NavigationIcon icon={item.icon} /> : null}
        {item.title}
      </ContentLink>
    </SideMenuEntry>
  ))
}

type SideMenuEntryProps = { node: CategoryNode | undefined; children: ReactNode }

/** A link, with a button beside it that opens the subcategories of its department. */
function SideMenuEntry({ node, children }: SideMenuEntryProps) {
  if (!node || node.children.length === 0) return children
  return (
    <div className="side-menu-entry">
      {children}
      <details>
        <summary aria-label={texts.categories.below.replace('{category}', node.name)}>
          <Icon name="chevron-down" />
        </summary>
        <div>
          <AppLink href={categoryHref(node.path)}>
            {texts.categories.all.replace('{category}', node.name)}
          </AppLink>
          {node.children.map((child) => (
            <AppLink key={child.path} href={categoryHref(child.path)}>
              {child.name}
            </AppLink>
          ))}
        </div>
      </details>
    </div>
  )
}

type SideMenuTexts = {
  guestTitle: string
  guestText: string
  loginOrSignUp: string
  account: string
  accountData: string
  wishlist: string
  signOut: string
  signedOut: string
  panel: string
}

/**
 * The first part of the side menu: sign-in for guests, the account for customers, a link to the
 * admin for admins.
 */
function SideMenuAccount({ texts }: { texts: SideMenuTexts }) {
  const { customer, isGuest } = useVisitor()
  if (!customer) {
    return (
      <div className="grid gap-3 p-5">
        <p className="display-3">{texts.guestTitle}</p>
        <p className="text-muted text-sm">{texts.guestText}</p>
        <button
          type="button"
          data-open="auth"
          disabled={!isGuest}
          className="button button-primary button-md"
        >
          {texts.loginOrSignUp}
        </button>
      </div>
    )
  }
  const { user } = customer
  return (
    <div className="side-menu-part">
      <p className="side-menu-customer">
        <strong className="display-3 block truncate text-foreground">{user.fullName}</strong>
        <span className="block truncate">{user.email}</span>
      </p>
      {user.isAdmin ? (
        <AppLink href={'/admin' as Route}>
          <Icon name="layout-dashboard" className="text-muted" />
          {texts.panel}
        </AppLink>
      ) : null}
      <details>
        <summary>
          <Icon name="user" className="text-muted" />
          {texts.account}
          <Icon name="chevron-down" />
        </summary>
        <div>
          <AppLink href={'/area-cliente' as Route}>{texts.accountData}</AppLink>
          <AppLink href={'/lista-desejos' as Route}>{texts.wishlist}</AppLink>
          {/* Closes the menu too, because a toast below an open dialog is not announced. */}
          <button
            type="button"
            data-close-overlay=""
            onClick={() => loadAndSignOut(texts.signedOut)}
          >
            {texts.signOut}
          </button>
        </div>
      </details>
    </div>
  )
}
