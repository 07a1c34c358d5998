import type { Route } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { Skeleton } from '@/components/ui/skeleton'
import { ACCOUNT_TOPICS, type AccountTopic } from '@/lib/account/topics'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import type { AccountData } from '@/server/auth/dto'

type AccountHeaderProps = { account: AccountData; signOut: ReactNode }

/** Name and e-mail of the customer and the date since when the account exists. */
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
        {account.fullName ? <p className="truncate text-muted text-sm">{account.email}</p> : null}
      </div>
      {signOut}
    </header>
  )
}

const ICONS: Record<AccountTopic, IconName> = {
  avaliacoes: 'star',
  dados: 'user',
  enderecos: 'map-pin',
  consoles: 'gamepad-2',
  privacidade: 'shield-check',
}

const entry =
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 font-medium text-sm hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:font-semibold'

/**
 * The links to the pages of the customer area and to other pages; a row on phones, a column beside the
 * page on larger screens. `topic` is the current page, null for the overview.
 */
export async function AccountNav({ topic }: { topic: AccountTopic | null }) {
  const t = await getTranslations('account.nav')
  const links: [string, IconName, string, boolean][] = [
    ['/area-cliente', 'package', t('pedidos'), topic === null],
    ...ACCOUNT_TOPICS.map((name): [string, IconName, string, boolean] => [
      `/area-cliente/${name}`,
      ICONS[name],
      t(name),
      topic === name,
    ]),
    ['/lista-desejos', 'heart', t('wishlist'), false],
    ['/coins', 'coins', t('coins'), false],
  ]
  return (
    <nav aria-label={t('label')} className="min-w-0 lg:sticky lg:top-32 lg:self-start">
      <ul className="scroll-row row-from-current gap-1 lg:grid">
        {links.map(([href, icon, label, isCurrent]) => (
          <li key={href}>
            <AppLink
              href={href as Route}
              aria-current={isCurrent ? 'page' : undefined}
              className={entry}
            >
              <Icon name={icon} className="size-4.5 text-muted" />
              {label}
            </AppLink>
          </li>
        ))}
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

/** A section of the customer area. */
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

/** The loading state of the customer area. */
export async function AccountLoader() {
  const t = await getTranslations('account')
  return (
    <div role="status" className="grid gap-4 py-10">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** Shown to a guest in place of a private page: the reason and the login form. */
export async function SignInPrompt({ form }: { form: ReactNode }) {
  const t = await getTranslations('auth.signin')
  return (
    <section className="mx-auto grid max-w-md gap-5 py-10">
      <h1 className="display-2">{t('title')}</h1>
      <p className="text-muted">{t('lead')}</p>
      <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
        {form}
      </NextIntlClientProvider>
      <p className="flex flex-wrap items-center gap-2 border-border border-t pt-5 text-sm">
        {t('noAccount')}
        <AppLink href="/cadastro" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t('toRegister')}
        </AppLink>
      </p>
    </section>
  )
}
