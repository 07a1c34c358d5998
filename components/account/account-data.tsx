import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'

type AccountDataProps = { fullName: string; email: string }

/** The customer's own data, as they gave it. */
export async function AccountData({ fullName, email }: AccountDataProps) {
  const t = await getTranslations('account.area')
  return (
    <section
      aria-labelledby="dados"
      className="rounded-lg border border-border bg-surface p-5 shadow-card"
    >
      <h2 id="dados" className="display-3">
        {t('dataTitle')}
      </h2>
      <dl className="mt-4 grid gap-4 text-sm">
        <div>
          <dt className="text-muted">{t('name')}</dt>
          <dd className="font-medium">{fullName || t('noName')}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('email')}</dt>
          <dd className="break-all font-medium">{email}</dd>
        </div>
      </dl>
      <Badge tone="good" className="mt-4">
        {t('confirmed')}
      </Badge>
    </section>
  )
}
