'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AdminIcon, type AdminIconName } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { useStore } from '@/components/ui/create-store'
import { isAt, screensOf } from '@/lib/staff/navigation'
import type { Area } from '@/lib/staff/roles'
import { badgeOf } from '@/lib/staff/waiting'
import { cn } from '@/lib/utils'
import { waitingStore } from './waiting-watch'

/** The admin screens that a role may open, grouped by task, with the number of what waits. */
export function AdminNav({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('admin-layout.shell')
  const path = usePathname()
  const waiting = useStore(waitingStore)
  return (
    <nav aria-label={t('nav')} className="grid gap-5 pb-6">
      {screensOf(areas).map(({ key, screens }) => (
        <div key={key}>
          <p id={`grupo-${key}`} className="eyebrow mb-1 px-3 text-[0.6875rem]! text-muted">
            {t(`groups.${key as 'sales'}`)}
          </p>
          <ul aria-labelledby={`grupo-${key}`} className="grid">
            {screens.map((screen) => {
              const isHere = isAt(screen.href, path)
              const count = waiting ? badgeOf(waiting, screen.key) : 0
              return (
                <li key={screen.key} className="relative">
                  <AppLink
                    href={screen.href as Route}
                    aria-current={isHere ? 'page' : undefined}
                    className={cn(
                      'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm lg:min-h-9',
                      isHere
                        ? 'bg-primary-soft text-primary-ink'
                        : 'text-foreground hover:bg-surface-2',
                    )}
                  >
                    <AdminIcon
                      name={screen.icon as AdminIconName}
                      className={cn('size-4.5', !isHere && 'text-muted')}
                    />
                    {t(`screens.${screen.key as 'orders'}`)}
                  </AppLink>
                  {count > 0 ? (
                    <span
                      aria-label={t('waiting', { count })}
                      role="img"
                      className="pointer-events-none absolute top-1/2 right-2 min-w-6 -translate-y-1/2 rounded-full bg-primary px-1.5 text-center font-semibold text-primary-foreground text-xs leading-6 tabular-nums"
                    >
                      {count > 99 ? '99+' : count}
                    </span>
                  ) : null}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
