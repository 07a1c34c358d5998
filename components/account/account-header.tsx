import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { AccountData } from '@/server/auth/dto'

type AccountHeaderProps = { account: AccountData; isPro: boolean; signOut: ReactNode }

/** Who this is: name, address, since when, and whether they are Pro. */
export async function AccountHeader({ account, isPro, signOut }: AccountHeaderProps) {
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
      <div className="min-w-0 flex-1">
        <h1 className="display-2 truncate">{t('hello', { name })}</h1>
        <p className="truncate text-muted text-sm">
          {t('since', { date: day(account.memberSince) })}
        </p>
      </div>
      {isPro && account.proUntil ? (
        <Badge tone="pro">
          <Icon name="crown" className="size-3.5" />
          {t('proUntil', { date: day(account.proUntil) })}
        </Badge>
      ) : null}
      {signOut}
    </header>
  )
}
