import { getTranslations } from 'next-intl/server'
import type { HTMLAttributes, ReactNode } from 'react'
import { CartBadge } from '@/app/cart-badge'
import { OverlayRegistry } from '@/app/overlay-registry'
import { SessionFeatures } from '@/app/session-features'
import { ConsentBanner } from '@/components/analytics/consent-banner'
import { AccountMenu } from '@/components/layout/account-menu'
import { BottomBarPersonal } from '@/components/layout/bottom-bar-personal'
import { ConnectionBar } from '@/components/layout/connection-bar'
import { ClientRuntime } from '@/components/layout/navigation/client-runtime'
import { NavigationBar } from '@/components/layout/navigation-bar'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader, SkipLink } from '@/components/layout/site-header'
import { BottomBar, CategoryMenu, StoreFrame } from '@/components/layout/store-frame'
import { SearchBox } from '@/components/search/search-box'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { SuspenseWithGrace } from '@/components/ui/suspense-with-grace'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import layout from '@/lib/i18n/messages/pt-BR/layout.json'
import search from '@/lib/i18n/messages/pt-BR/search.json'
import { listMenuTree } from '@/server/catalog/queries'
import { getNavigation, listPageNames } from '@/server/content/queries'
import { getSiteSettings } from '@/server/settings/queries'
// Every page of the store loads the code of this file. Imported here, it is not split off (docs/adr/0111).
import './(store)/error'

/** Header, menus, footer and shared behavior of the store and account pages. */
export async function StoreShell({ children }: { children: ReactNode }) {
  const settings = getSiteSettings()
  const navigation = getNavigation()
  const pages = listPageNames()
  const tree = await listMenuTree().catch(() => []) // the header renders without the categories
  const t = await getTranslations('layout.cart')
  const { favorites, account, login } = layout.bottomBar
  const { login: signIn, loading } = layout.account
  const cartCount = <CartBadge label={t('countUnit')} />
  return (
    <SerializedMarkup>
      <SkipLink />
      <StoreFrame
        header={
          <SiteHeader
            settings={settings}
            search={<SearchBox texts={search.box} />}
            coins={<CoinsSlot />}
            account={<AccountMenu texts={{ login: signIn, loading }} />}
            cartCount={cartCount}
            categoryMenu={<CategoryMenu tree={tree} />}
          />
        }
        navigationBar={<NavigationBar navigation={navigation} />}
        footer={
          <SuspenseWithGrace fallback={null}>
            {SiteFooter({ settings, pages, departments: tree })}
          </SuspenseWithGrace>
        }
        bottomBar={
          <BottomBar
            cartCount={cartCount}
            personal={<BottomBarPersonal texts={{ favorites, account, login }} />}
          />
        }
      >
        {children}
      </StoreFrame>
      <ClientRuntime />
      <ConnectionBar text={errors.userMessage.connection} />
      <SuspenseWithGrace fallback={null}>{ConsentBanner({ settings })}</SuspenseWithGrace>
      <OverlayRegistry />
      <SessionFeatures />
    </SerializedMarkup>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'uti-coins': HTMLAttributes<HTMLElement>
    }
  }
}

/** The place of the coins widget in the header. It is empty except for confirmed customers. */
function CoinsSlot() {
  return <uti-coins />
}
