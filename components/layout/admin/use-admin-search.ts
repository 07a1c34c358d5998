import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import type { AdminIconName } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { normalize } from '@/lib/core/text'
import { screensOf } from '@/lib/staff/navigation'
import { ADMIN_PLACES } from '@/lib/staff/places'
import type { Area } from '@/lib/staff/roles'
import { searchAdmin } from '@/server/staff/admin/actions'
import type { AdminSearchHit } from '@/server/staff/admin/dto'

const PAUSE_MS = 180
const MIN_CHARS = 2
const MAX_SCREENS = 6

export type SearchHit = {
  kind: AdminSearchHit['kind'] | 'screen'
  title: string
  detail: string | null
  href: string
  icon: AdminIconName
}

const icons: Record<AdminSearchHit['kind'], AdminIconName> = {
  order: 'receipt',
  product: 'package',
  customer: 'user',
  page: 'file-text',
}

/**
 * Returns matching screens at once and matching rows of the database after a pause in typing.
 * Responses to outdated queries are dropped.
 */
export function useAdminSearch(query: string, areas: readonly Area[]) {
  const t = useTranslations('admin-layout.shell')
  const tOrders = useTranslations('admin-orders.states')
  const text = query.trim()
  const [answer, setAnswer] = useState<{ text: string; hits: AdminSearchHit[]; failed: boolean }>()

  useEffect(() => {
    if (text.length < MIN_CHARS) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await callAction(() => searchAdmin({ query: text }))
      if (!isCurrent) return
      setAnswer({ text, hits: result.ok ? result.data : [], failed: !result.ok })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  const screens = useMemo(() => {
    const words = normalize(text)
    if (text.length < MIN_CHARS) return []
    const pages = screensOf(areas)
      .flatMap((group) => group.screens)
      .map(({ key, href, icon }): SearchHit => {
        const title = t(`screens.${key as 'orders'}`)
        return { kind: 'screen', title, detail: null, href, icon: icon as AdminIconName }
      })
    const places = ADMIN_PLACES.filter(({ area }) => areas.includes(area)).map(
      ({ key, href, icon }): SearchHit => ({
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
  }, [areas, t, text])

  const isFresh = answer?.text === text
  const found = text.length < MIN_CHARS ? [] : (answer?.hits ?? [])
  const hits: SearchHit[] = [
    ...screens,
    ...found.map((hit) => ({
      ...hit,
      detail: hit.kind === 'order' ? tOrders(hit.detail as 'sent') : hit.detail,
      icon: icons[hit.kind],
    })),
  ]
  const state = isFresh ? (answer.failed ? 'failed' : 'done') : 'waiting'
  return { hits, state } as const
}
