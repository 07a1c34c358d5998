import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountData } from '@/components/account/account-data'
import { AccountLoader } from '@/components/account/account-loader'
import { SignInPrompt } from '@/components/account/sign-in-prompt'
import { SignOutButton } from '@/components/account/sign-out-button'
import { LoginPanel } from '@/components/auth/login-panel'
import { OrderList } from '@/components/orders/order-list'
import { getSession } from '@/server/core/session'
import { listMyOrders } from '@/server/orders/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.area')
  return { title: t('title'), robots: { index: false } }
}

export default function AccountPage() {
  return (
    <Suspense fallback={<AccountLoader />}>
      <Account />
    </Suspense>
  )
}

async function Account() {
  const session = await getSession()
  if (!session) return <SignInPrompt form={<LoginPanel stay />} />
  const t = await getTranslations('account.area')
  const orders = await listMyOrders()
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[20rem_1fr]">
      <header className="flex flex-wrap items-center justify-between gap-4 lg:col-span-2">
        <h1 className="display-2">{t('hello', { name: session.fullName || session.email })}</h1>
        <SignOutButton label={t('signOut')} />
      </header>
      <AccountData fullName={session.fullName} email={session.email} />
      <section aria-labelledby="pedidos">
        <h2 id="pedidos" className="display-3 mb-4">
          {t('ordersTitle')}
        </h2>
        <OrderList orders={orders} />
      </section>
    </div>
  )
}
