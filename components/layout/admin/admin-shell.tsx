import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SessionDialog } from '@/components/ui/admin/session-dialog'
import { UnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { LogoMark } from '@/components/ui/logo-mark'
import { Skeleton } from '@/components/ui/skeleton'
import { type Area, roleText } from '@/lib/staff/roles'
import { AdminDrawer, SearchButton } from './admin-bar'
import { AdminNav } from './admin-nav'

type AdminShellProps = {
  userId: string
  name: string
  role: string | null
  areas: readonly Area[]
  signOut: ReactNode
  children: ReactNode
}

const tool =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground'

/** The frame of the admin: navigation at the side, search and account at the top, and the screen. */
export async function AdminShell({
  userId,
  name,
  role,
  areas,
  signOut,
  children,
}: AdminShellProps) {
  const t = await getTranslations('admin-layout.shell')
  const roles = await getTranslations('admin-staff.roles')
  const brand = (
    <AppLink href="/admin" className="flex min-h-11 items-center gap-2.5 rounded-md">
      <LogoMark className="size-8" />
      <span className="display-3">{t('nav')}</span>
    </AppLink>
  )
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-3 font-semibold text-primary-foreground focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-border border-r bg-surface px-3 lg:flex">
        <div className="sticky top-0 z-10 bg-surface px-3 py-3">{brand}</div>
        <AdminNav areas={areas} />
      </aside>
      <div className="min-w-0">
        <header className="short:static sticky top-0 z-30 flex h-16 items-center gap-1 border-border border-b bg-surface px-2 md:gap-2 md:px-6">
          <AdminDrawer>
            <AdminNav areas={areas} />
          </AdminDrawer>
          <div className="lg:hidden">{brand}</div>
          <div className="ml-auto lg:ml-0">
            <SearchButton areas={areas} />
          </div>
          <div className="flex items-center gap-1 lg:ml-auto">
            <AppLink
              href="/"
              className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-muted text-sm hover:bg-surface-2 hover:text-foreground max-md:size-11 max-md:justify-center max-md:px-0"
            >
              <Icon name="store" className="size-5" />
              <span className="max-md:sr-only">{t('store')}</span>
            </AppLink>
            <button type="button" data-theme-toggle="" aria-label={t('theme')} className={tool}>
              <Icon name="moon" className="light-only" />
              <Icon name="sun" className="dark-only" />
            </button>
            <div className="hidden border-border border-l pr-1 pl-3 text-right leading-tight xl:block">
              <p className="max-w-40 truncate font-medium text-sm">{name}</p>
              {role ? <p className="text-muted text-xs">{roleText(role, roles)}</p> : null}
            </div>
            {signOut}
          </div>
        </header>
        <main id="conteudo" tabIndex={-1} className="px-4 py-5 outline-none md:px-6 md:py-7">
          {children}
        </main>
      </div>
      <UnsavedGuard />
      <SessionDialog userId={userId} />
    </div>
  )
}

/** Shown until the session of the admin is verified. */
export async function AdminLoader() {
  const t = await getTranslations('admin-layout')
  return (
    <div role="status" className="page-width grid gap-4 py-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
