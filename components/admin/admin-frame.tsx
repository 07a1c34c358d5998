import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/link'
import { LogoMark } from '@/components/ui/logo-mark'

const link =
  'inline-flex min-h-11 items-center rounded-md px-3 font-medium text-sm hover:bg-surface-2'

/** Frame of the panel: its name, its places and the way back to the store. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('admin')
  return (
    <>
      <header className="border-border border-b bg-surface">
        <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <AppLink href="/admin" className="flex items-center gap-3 rounded-md py-1">
            <LogoMark className="size-9" />
            <span className="display-3">{t('title')}</span>
          </AppLink>
          <nav aria-label={t('nav.label')} className="flex flex-1 flex-wrap items-center gap-1">
            <AppLink href="/admin/pedidos" className={link}>
              {t('nav.orders')}
            </AppLink>
            <AppLink href="/admin/assistencia" className={link}>
              {t('nav.assistance')}
            </AppLink>
            <AppLink href="/admin/paginas" className={link}>
              {t('nav.pages')}
            </AppLink>
            <AppLink href="/admin/avaliacoes" className={link}>
              {t('nav.reviews')}
            </AppLink>
            <AppLink href="/admin/acesso" className={link}>
              {t('nav.access')}
            </AppLink>
          </nav>
          <AppLink href="/" className={link}>
            {t('store')}
          </AppLink>
        </div>
      </header>
      <main className="page-width py-6 md:py-8">{children}</main>
    </>
  )
}
