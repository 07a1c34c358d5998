import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AccountHeader, AccountNav, AccountSection } from '@/components/account/account-area-parts'
import { CoinsTile, ProTile } from '@/components/account/account-tiles'
import { AddressBook } from '@/components/account/address-book'
import { OrderEmails } from '@/components/account/order-emails'
import { PrivacyTools } from '@/components/account/privacy-tools'
import { ConsentState } from '@/components/analytics/consent-state'
import {
  ChangeEmailForm,
  ChangePasswordForm,
  DeleteAccountForm,
  ProfileForm,
} from '@/components/auth/account-forms'
import { ReorderButton } from '@/components/cart/reorder-button'
import { OrderList } from '@/components/orders/order-list'
import { MyReviews } from '@/components/reviews/my-reviews'
import { MAX_ADDRESSES } from '@/lib/account/address'
import texts from '@/lib/i18n/messages/pt-BR/account.json'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import orderTexts from '@/lib/i18n/messages/pt-BR/orders.json'
import reviewTexts from '@/lib/i18n/messages/pt-BR/reviews.json'
import { isPaid } from '@/lib/orders/states'
import { listAddresses, listConsoles, wantsOrderEmails } from '@/server/account/queries'
import type { AccountData } from '@/server/auth/dto'
import { getAccountData } from '@/server/auth/queries'
import { getMyCoins } from '@/server/coins/queries'
import type { Order } from '@/server/orders/dto'
import { listChatUrls, listMyOrders } from '@/server/orders/queries'
import { listMyReviews } from '@/server/reviews/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { MyConsoles } from './my-consoles'
import { SignOutButton } from './sign-out-button'

const { addresses, consoles, emails, codes } = texts
const clientTexts = { auth, account: { addresses, consoles, emails, codes }, reviews: reviewTexts }

/** The account page of the customer: orders, reviews, data, addresses, consoles, security, privacy. */
export async function AccountArea() {
  const t = await getTranslations('account')
  const [account, orders, reviews, ownAddresses, owned, hasOrderEmails] = await Promise.all([
    getAccountData(),
    listMyOrders(),
    listMyReviews(),
    listAddresses(),
    listConsoles(),
    wantsOrderEmails(),
  ])
  return (
    <NextIntlClientProvider locale="pt-BR" messages={clientTexts}>
      <div className="grid gap-6 py-6 md:py-8">
        <AccountHeader
          account={account}
          signOut={<SignOutButton label={t('area.signOut')} message={t('area.signedOut')} />}
        />
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[14rem_1fr]">
          <AccountNav />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <Overview account={account} orders={orders} />
            <AccountSection id="pedidos" icon="package" title={t('nav.pedidos')}>
              <OrderList
                orders={orders}
                chatUrls={await listChatUrls(orders)}
                reorder={reorderButton}
              />
            </AccountSection>
            <AccountSection
              id="avaliacoes"
              icon="star"
              title={t('nav.avaliacoes')}
              lead={reviewTexts.area.lead}
            >
              <MyReviews reviews={reviews} />
            </AccountSection>
            <AccountSection id="dados" icon="user" title={t('nav.dados')} lead={account.email}>
              <ProfileForm account={account} />
            </AccountSection>
            <AccountSection
              id="enderecos"
              icon="map-pin"
              title={t('nav.enderecos')}
              lead={t('addresses.lead', { max: MAX_ADDRESSES })}
            >
              <AddressBook addresses={ownAddresses} />
            </AccountSection>
            <AccountSection
              id="consoles"
              icon="gamepad-2"
              title={t('nav.consoles')}
              lead={t('consoles.lead')}
            >
              <MyConsoles owned={owned} />
            </AccountSection>
            <AccountSection id="seguranca" icon="lock" title={t('nav.seguranca')}>
              <SecurityForms pendingEmail={account.pendingEmail} />
            </AccountSection>
            <AccountSection id="privacidade" icon="shield-check" title={t('nav.privacidade')}>
              <PrivacyTools
                emails={<OrderEmails isOn={hasOrderEmails} />}
                consent={<ConsentState />}
                deletion={<DeleteAccountForm />}
              />
            </AccountSection>
          </div>
        </div>
      </div>
    </NextIntlClientProvider>
  )
}

function reorderButton({ token, code }: Order) {
  return (
    <ReorderButton
      token={token}
      name={orderTexts.reorder.name.replace('{code}', code)}
      texts={orderTexts.reorder}
      variant="outline"
      size="sm"
      className="relative z-10 max-md:order-last max-md:w-full"
    />
  )
}

/** Forms for password and e-mail of the account; both require the current password. */
async function SecurityForms({ pendingEmail }: { pendingEmail: string | null }) {
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

type OverviewProps = { account: AccountData; orders: readonly Order[] }

/** Tiles for UTI Pro and coins; Pro only while it is enabled. */
async function Overview({ account, orders }: OverviewProps) {
  const [{ settings }, coins] = await Promise.all([
    getSiteSettings(),
    getMyCoins().catch(() => null), // the page renders without this tile; /coins shows the error
  ])
  const isMember = account.proUntil !== null && new Date(account.proUntil) > new Date()
  const paid = orders.filter(({ state }) => isPaid(state))
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {settings.isProEnabled ? (
        <ProTile
          memberUntil={isMember ? account.proUntil : null}
          savedCents={paid.reduce((sum, { proSavingCents }) => sum + proSavingCents, 0)}
        />
      ) : null}
      {coins ? <CoinsTile coins={coins} /> : null}
    </div>
  )
}
