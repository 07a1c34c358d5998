import { getTranslations } from 'next-intl/server'
import { ChangeEmailForm } from '@/components/auth/change-email-form'
import { ChangePasswordForm } from '@/components/auth/change-password-form'

/** Forms for password and e-mail of the account; both require the current password. */
export async function SecurityForms({ pendingEmail }: { pendingEmail: string | null }) {
  const t = await getTranslations('account.security')
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        <h3 className="mb-3 font-semibold">{t('password')}</h3>
        <ChangePasswordForm />
      </div>
      <div>
        <h3 className="mb-3 font-semibold">{t('email')}</h3>
        <ChangeEmailForm pendingEmail={pendingEmail} />
      </div>
    </div>
  )
}
