import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** States that e-mails do not leave the store yet. */
export function MailNotice() {
  const t = useTranslations('admin-staff.messages')
  return (
    <div className="mb-5 flex items-start gap-3 rounded-lg border border-border bg-coin-soft p-4 text-coin-ink">
      <Icon name="mail" className="mt-0.5 shrink-0" />
      <p className="text-sm">
        <strong className="block">{t('noMail')}</strong>
        {t('noMailText')}
      </p>
    </div>
  )
}
