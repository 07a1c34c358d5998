import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { LogoMark } from '@/components/ui/logo-mark'

const REASONS = [
  ['orders', 'package'],
  ['favorites', 'heart'],
  ['coins', 'coins'],
] as const satisfies readonly (readonly [string, IconName])[]

/**
 * The layout of account pages: one form, and on wide screens the benefits of an account beside it.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,5fr)_7fr]">
      <Aside />
      <main className="grid content-center justify-items-center gap-6 px-4 py-10">
        <Brand className="lg:hidden" />
        <div className="w-full max-w-md rounded-lg border border-border bg-surface p-6 shadow-card md:p-8">
          {children}
        </div>
      </main>
    </div>
  )
}

function Brand({ className }: { className?: string }) {
  return (
    <AppLink href="/" className={`flex items-center gap-3 rounded-md p-1 ${className ?? ''}`}>
      <LogoMark />
      <span className="display-3">UTI dos Games</span>
    </AppLink>
  )
}

function Aside() {
  const t = useTranslations('auth.frame')
  return (
    <aside className="dark page-glow relative hidden content-between gap-10 overflow-hidden bg-background p-12 text-foreground lg:grid">
      <Brand className="justify-self-start" />
      <div>
        <p className="display-1 max-w-md text-balance">{t('title')}</p>
        <ul className="mt-10 grid max-w-sm gap-6">
          {REASONS.map(([name, icon]) => (
            <li key={name} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary text-primary-foreground">
                <Icon name={icon} className="size-5" />
              </span>
              <p>
                <strong className="block">{t(`${name}.title`)}</strong>
                <span className="text-muted text-sm">{t(`${name}.text`)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="pulse-line -mx-12 text-primary" aria-hidden="true" />
    </aside>
  )
}

/** Heading and introduction of a page with one form. */
export function PanelHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="display-2">{title}</h1>
      {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
    </header>
  )
}
