import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

type ProHeroProps = {
  icon: IconName
  eyebrow: string
  title: string
  subtitle: string | null
  /** The color that an admin chose. */
  accent: string | null
  /** Lowest price per month, as text. */
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
        {from ? <p className="mt-4 font-semibold">{t('from', { amount: from })}</p> : null}
        {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </header>
  )
}
