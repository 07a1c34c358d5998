import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { SETTING_SECTIONS, type SettingKey } from '@/lib/settings/edit'
import { cn } from '@/lib/utils'

/** Links to the settings sections: a list at the side, on phones a row that scrolls horizontally. */
export function SettingsNav({ current }: { current: SettingKey }) {
  const t = useTranslations('admin-settings')
  return (
    <nav aria-label={t('title')} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:grid lg:overflow-visible">
        {SETTING_SECTIONS.map(([word, key], index) => (
          <li key={key} className="shrink-0">
            <AppLink
              href={`/admin/configuracoes${index === 0 ? '' : `/${word}`}` as Route}
              aria-current={key === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-md px-3.5 text-sm transition-colors',
                key === current
                  ? 'bg-primary-soft font-semibold text-primary-ink'
                  : 'text-muted hover:bg-surface-2 hover:text-foreground',
              )}
            >
              {t(`sections.${key}.nav`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
