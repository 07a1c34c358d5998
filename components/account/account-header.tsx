import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
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
