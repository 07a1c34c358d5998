'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AdminIcon, type AdminIconName } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { createStore, useStore } from '@/components/ui/create-store'
import { isCurrentScreen, screensOf } from '@/lib/staff/navigation'
import type { Area } from '@/lib/staff/roles'
import { badgeOf, countedTitle, titleCount, type Waiting, waitingSchema } from '@/lib/staff/waiting'
import { cn } from '@/lib/utils'

const EVERY_MS = 60_000

/** The numbers of pending items for the staff; null until they are read. */
export const waitingStore = createStore<Waiting | null>(null)

/**
 * Reads the numbers of pending items at the start and about every 60 s while the page is visible, and writes
 * the count into the title. A failed read changes nothing. Returns a cleanup function.
 */
export function startWaitingWatch(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let readAt = 0

  async function read(): Promise<void> {
    readAt = Date.now()
    try {
      const response = await fetch('/api/admin/waiting', { signal })
      if (!response.ok) return
      const waiting = waitingSchema.nullable().parse(await response.json())
      if (!waiting) return
      waitingStore.set(waiting)
      document.title = countedTitle(document.title, titleCount(waiting))
    } catch {
      // Offline or stopped; unless stopped, the next read follows in a minute.
    }
  }

  const readIfDue = () => {
    if (!document.hidden && Date.now() - readAt >= EVERY_MS) read()
  }
  read()
  const timer = setInterval(readIfDue, EVERY_MS / 4)
  document.addEventListener('visibilitychange', readIfDue, { signal })
  return () => {
    stopping.abort()
    clearInterval(timer)
  }
}

/** The admin screens that a role may open, grouped by task, with their numbers of pending items. */
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
              const isHere = isCurrentScreen(screen.href, path)
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
