import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountHeader, AccountNav } from '@/components/account/account-area-parts'
import type { AccountTopic } from '@/lib/account/topics'
import type { AccountData } from '@/server/auth/dto'
import { SignOutButton } from './sign-out-button'

type AccountFrameProps = {
  account: AccountData
  /** The page; null for the overview. */
  topic: AccountTopic | null
  children: ReactNode
}

/** A page of the customer area: name, the links to all pages, and its content. */
export async function AccountFrame({ account, topic, children }: AccountFrameProps) {
  const t = await getTranslations('account.area')
  return (
    <div className="grid grid-cols-1 gap-6 py-6 md:py-8">
      <AccountHeader
        account={account}
        signOut={<SignOutButton label={t('signOut')} message={t('signedOut')} />}
      />
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[14rem_1fr]">
        <AccountNav topic={topic} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
      </div>
    </div>
  )
}
