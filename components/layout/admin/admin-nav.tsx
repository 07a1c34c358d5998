'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AdminIcon, type AdminIconName } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { isAt, screensOf } from '@/lib/staff/navigation'
import type { StaffRole } from '@/lib/staff/roles'
import { cn } from '@/lib/utils'

/** The admin screens that a role may open, grouped by task. */
export function AdminNav({ role }: { role: StaffRole | null }) {
  const t = useTranslations('admin-layout.shell')
  const path = usePathname()
  return (
    <nav aria-label={t('nav')} className="grid gap-5 pb-6">
      {screensOf(role).map(({ key, screens }) => (
        <div key={key}>
          <p id={`grupo-${key}`} className="eyebrow mb-1 px-3 text-[0.6875rem]! text-muted">
            {t(`groups.${key as 'sales'}`)}
          </p>
          <ul aria-labelledby={`grupo-${key}`} className="grid">
            {screens.map((screen) => {
              const isHere = isAt(screen.href, path)
              return (
                <li key={screen.key}>
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
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
