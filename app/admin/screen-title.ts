import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type layout from '@/lib/i18n/messages/pt-BR/admin-layout.json'

/** Returns the `generateMetadata` of a page of the admin: its title is that of its screen in the menu. */
export function screenTitle(screen: keyof typeof layout.shell.screens) {
  return async (): Promise<Metadata> => {
    const t = await getTranslations('admin-layout.shell.screens')
    return { title: t(screen) }
  }
}
