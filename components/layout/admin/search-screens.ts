import type { useTranslations } from 'next-intl'
import type { AdminIconName } from '@/components/ui/admin/admin-icon'
import { normalize } from '@/lib/core/text'
import { screensOf } from '@/lib/staff/navigation'
import { ADMIN_PLACES } from '@/lib/staff/places'
import type { Area } from '@/lib/staff/roles'

const MAX_SCREENS = 6

export type ScreenHit = {
  kind: 'screen'
  title: string
  detail: string | null
  href: string
  icon: AdminIconName
}

type Texts = ReturnType<typeof useTranslations<'admin-layout.shell'>>

/** Returns the pages, and parts of pages, of these areas whose label contains the text. */
export function findScreens(text: string, areas: readonly Area[], t: Texts): ScreenHit[] {
  const words = normalize(text)
  if (words === '') return []
  const pages = screensOf(areas)
    .flatMap((group) => group.screens)
    .map(({ key, href, icon }): ScreenHit => {
      const title = t(`screens.${key as 'orders'}`)
      return { kind: 'screen', title, detail: null, href, icon: icon as AdminIconName }
    })
  const places = ADMIN_PLACES.filter(({ area }) => areas.includes(area)).map(
    ({ key, href, icon }): ScreenHit => ({
      kind: 'screen',
      title: t(`places.${key}`),
      detail: icon === 'settings' ? t('screens.settings') : null,
      href,
      icon,
    }),
  )
  return [...pages, ...places]
    .filter(({ title }) => normalize(title).includes(words))
    .slice(0, MAX_SCREENS)
}
