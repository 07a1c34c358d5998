import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { AccountData } from '@/server/auth/dto'

type AccountHeaderProps = { account: AccountData; signOut: ReactNode }

/** Name of the customer and the date since when the account exists. */
export async function AccountHeader({ account, signOut }: AccountHeaderProps) {
  const t = await getTranslations('account.area')
  const format = await getFormatter()
  const name = account.fullName || account.email
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long' })
  return (
    <header className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft font-bold font-display text-primary-ink text-xl uppercase"
      >
        {name.slice(0, 1)}
      </span>
      <div className="min-w-48 flex-1">
        <h1 className="display-2 break-words">{t('hello', { name })}</h1>
        <p className="truncate text-muted text-sm">
          {t('since', { date: day(account.memberSince) })}
        </p>
      </div>
      {signOut}
    </header>
  )
}

const PARTS = [
  ['pedidos', 'package'],
  ['avaliacoes', 'star'],
  ['dados', 'user'],
  ['enderecos', 'map-pin'],
  ['consoles', 'gamepad-2'],
  ['seguranca', 'lock'],
  ['privacidade', 'shield-check'],
] as const satisfies readonly (readonly [string, IconName])[]

const entry =
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 font-medium text-sm hover:bg-surface-2'

/**
 * The links of the customer area, to its sections and to other pages; a row on phones, a column
 * beside the page on larger screens.
 */
export async function AccountNav() {
  const t = await getTranslations('account.nav')
  return (
    <nav aria-label={t('label')} className="lg:sticky lg:top-32 lg:self-start">
      <ul className="scroll-row gap-1 lg:grid">
        {PARTS.map(([id, icon]) => (
          <li key={id}>
            <a href={`#${id}`} className={entry}>
              <Icon name={icon} className="size-4.5 text-muted" />
              {t(id)}
            </a>
          </li>
        ))}
        <li>
          <AppLink href={'/lista-desejos' as Route} className={entry}>
            <Icon name="heart" className="size-4.5 text-muted" />
            {t('wishlist')}
          </AppLink>
        </li>
        <li>
          <AppLink href={'/coins' as Route} className={entry}>
            <Icon name="coins" className="size-4.5 text-coin-ink" />
            {t('coins')}
          </AppLink>
        </li>
      </ul>
    </nav>
  )
}

type AccountSectionProps = {
  id: string
  icon: IconName
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the customer area. The links of the area lead to its id. */
export function AccountSection({ id, icon, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-32 rounded-lg border border-border bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id={`${id}-titulo`} className="display-3 flex items-center gap-2.5">
        <Icon name={icon} className="size-5 text-primary-ink" />
        {title}
      </h2>
      {lead ? <p className="mt-1 text-muted text-sm">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}
