import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AccountHeader } from '@/components/account/account-header'
import { AccountNav } from '@/components/account/account-nav'
import { AccountSection } from '@/components/account/account-section'
import { PrivacyTools } from '@/components/account/privacy-tools'
import { ChangeEmailForm } from '@/components/auth/change-email-form'
import { ChangePasswordForm } from '@/components/auth/change-password-form'
import { DeleteAccountForm } from '@/components/auth/delete-account-form'
import { ProfileForm } from '@/components/auth/profile-form'
import { ConsentState } from '@/components/consent/consent-state'
import { OrderList } from '@/components/orders/order-list'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import { getAccountData } from '@/server/auth/account-queries'
import { listMyOrders } from '@/server/orders/queries'
import { SignOutButton } from './sign-out-button'

/** The customer's own page: orders, data, security, privacy (storefront §2). */
export async function AccountArea() {
  const t = await getTranslations('account')
  const [account, orders] = await Promise.all([getAccountData(), listMyOrders()])
  const isPro = account.proUntil !== null && new Date(account.proUntil) > new Date()
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ auth }}>
      <div className="grid gap-6 py-6 md:py-8">
        <AccountHeader
          account={account}
          isPro={isPro}
          signOut={<SignOutButton label={t('area.signOut')} message={t('area.signedOut')} />}
        />
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[14rem_1fr]">
          <AccountNav />
          <div className="grid min-w-0 gap-6">
            <AccountSection id="pedidos" icon="package" title={t('nav.pedidos')}>
              <OrderList orders={orders} />
            </AccountSection>
            <AccountSection id="dados" icon="user" title={t('nav.dados')} lead={account.email}>
              <ProfileForm fullName={account.fullName} phone={account.phone} />
            </AccountSection>
            <AccountSection id="seguranca" icon="lock" title={t('nav.seguranca')}>
              <div className="grid gap-8 md:grid-cols-2">
                <div>
                  <h3 className="mb-3 font-semibold">{t('security.password')}</h3>
                  <ChangePasswordForm />
                </div>
                <div>
                  <h3 className="mb-3 font-semibold">{t('security.email')}</h3>
                  <ChangeEmailForm pendingEmail={account.pendingEmail} />
                </div>
              </div>
            </AccountSection>
            <AccountSection id="privacidade" icon="shield-check" title={t('nav.privacidade')}>
              <PrivacyTools consent={<ConsentState />} deletion={<DeleteAccountForm />} />
            </AccountSection>
          </div>
        </div>
      </div>
    </NextIntlClientProvider>
  )
}
