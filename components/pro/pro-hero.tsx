import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { ProContent } from '@/components/ui/price'
import type { ProSettings } from '@/lib/settings/setting-schemas'
import type { PrimeLink } from '@/server/pro/dto'

type ProHeroProps = {
  icon: IconName
  eyebrow: string
  title: string
  subtitle: string | null
  /** The color that an admin chose. */
  accent: string | null
  /** Lowest price per month, as text. Members see a text about adding days instead. */
  from?: string | null
  children?: ReactNode
}

/** The header of the Pro and Prime pages, in the color of the page. */
export function ProHero({ icon, eyebrow, title, subtitle, accent, from, children }: ProHeroProps) {
  const t = useTranslations('pro.hero')
  return (
    <header
      style={accent ? ({ '--page-accent': accent } as CSSProperties) : undefined}
      className="dark page-glow relative mt-4 overflow-hidden rounded-lg bg-surface px-6 py-9 text-foreground md:px-12 md:py-14"
    >
      <Icon
        name={icon}
        className="pointer-events-none absolute -right-8 -bottom-10 size-56 opacity-15 md:right-10 md:size-80"
      />
      <div className="relative max-w-2xl">
        <p className="eyebrow flex items-center gap-2">
          <Icon name={icon} className="size-4.5" />
          {eyebrow}
        </p>
        <h1 className="display-1 mt-3">{title}</h1>
        {subtitle ? <p className="mt-3 opacity-90 md:text-lg">{subtitle}</p> : null}
        {from ? (
          <p className="mt-4 font-semibold">
            <ProContent pro={t('member')}>{t('from', { amount: from })}</ProContent>
          </p>
        ) : null}
        {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </header>
  )
}

/** A hint about Pro on a page with Pro prices; members see that the prices apply to them. */
export function ProStrip({ settings }: { settings: ProSettings }) {
  const t = useTranslations('pro.strip')
  return (
    <aside className="flex flex-wrap items-center gap-4 rounded-lg bg-pro-soft p-5">
      <Icon name="crown" className="size-7 text-pro-ink" />
      <div className="min-w-56 flex-1">
        <p className="font-semibold">
          <ProContent pro={t('memberTitle')}>{settings.stripTitle || t('title')}</ProContent>
        </p>
        <p className="text-muted text-sm">
          <ProContent pro={t('memberText')}>{settings.stripText || t('text')}</ProContent>
        </p>
      </div>
      <AppLink
        href={'/uti-pro' as Route}
        className={buttonVariants({ variant: 'pro', size: 'sm', className: 'max-xs:w-full' })}
      >
        <ProContent pro={t('memberMore')}>{t('more')}</ProContent>
      </AppLink>
    </aside>
  )
}

/** Links to the other Prime pages. */
export function PrimeLinks({ pages }: { pages: readonly PrimeLink[] }) {
  const t = useTranslations('pro.prime')
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="outras-prime">
      <h2 id="outras-prime" className="display-2 mb-5">
        {t('others')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {pages.map(({ slug, title, subtitle }) => (
          <li key={slug}>
            <AppLink
              href={`/${slug}` as Route}
              className="flex h-full items-center justify-between gap-4 rounded-lg border border-border bg-surface p-5 transition-colors hover:border-border-strong"
            >
              <span className="min-w-0">
                <span className="display-3 block">{title}</span>
                <span className="text-muted text-sm">{subtitle}</span>
              </span>
              <Icon name="arrow-right" className="text-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
