import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/core/money'

type ProTileProps = {
  /** ISO 8601; null for customers who are not Pro now. */
  memberUntil: string | null
  savedCents: number
}

/**
 * The Pro membership of the customer: its end, the amount saved, and a link to buy or extend it.
 */
export async function ProTile({ memberUntil, savedCents }: ProTileProps) {
  const t = await getTranslations('account.pro')
  const format = await getFormatter()
  const saved = savedCents > 0 ? t('saved', { amount: formatPrice(savedCents) }) : t('savedNone')
  return (
    <section
      aria-labelledby="pro-titulo"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-border bg-pro-soft p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pro text-pro-foreground">
        <Icon name="crown" className="size-6" />
      </span>
      <div className="min-w-44 flex-1">
        <h2 id="pro-titulo" className="eyebrow text-pro-ink">
          {t('title')}
        </h2>
        <p className="font-bold font-display text-lg leading-snug">
          {memberUntil
            ? t('memberText', {
                date: format.dateTime(new Date(memberUntil), { dateStyle: 'long' }),
              })
            : t('guestText')}
        </p>
        <p className="mt-0.5 text-muted text-sm">{memberUntil ? saved : t('guestHint')}</p>
      </div>
      <AppLink
        href={'/uti-pro' as Route}
        className={buttonVariants({ variant: 'pro', size: 'sm', className: 'max-xs:w-full' })}
      >
        {memberUntil ? t('extend') : t('become')}
      </AppLink>
    </section>
  )
}
