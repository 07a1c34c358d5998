import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type PrivacyToolsProps = Record<'emails' | 'consent' | 'exportLink' | 'deletion', ReactNode>

/** The settings for personal data: e-mails, consent, export and deletion. */
export async function PrivacyTools({ emails, consent, exportLink, deletion }: PrivacyToolsProps) {
  const t = await getTranslations('account.privacy')
  return (
    <div className="grid gap-5 *:not-first:border-border *:not-first:border-t *:not-first:pt-5">
      <div>
        <h3 className="mb-2 font-semibold">{t('emailsTitle')}</h3>
        {emails}
      </div>
      <div>
        <h3 className="mb-2 font-semibold">{t('consentTitle')}</h3>
        {consent}
      </div>
      <div>
        <h3 className="font-semibold">{t('exportTitle')}</h3>
        <p className="mt-1 mb-3 text-muted text-sm">{t('exportText')}</p>
        {exportLink}
      </div>
      <details className="group/delete">
        <summary className="flex min-h-11 items-center gap-2 rounded-md font-semibold text-danger-ink">
          <Icon name="trash-2" className="size-4.5" />
          {t('deleteTitle')}
          <Icon
            name="chevron-down"
            className="ml-auto size-4 transition group-open/delete:rotate-180"
          />
        </summary>
        <div className="mt-3">{deletion}</div>
      </details>
    </div>
  )
}
