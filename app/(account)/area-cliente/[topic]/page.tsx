import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type JSX, Suspense } from 'react'
import { AccountFrame } from '@/app/(account)/area-cliente/account-frame'
import { AccountLoader, AccountSection } from '@/components/account/account-area-parts'
import { AddressBook } from '@/components/account/address-book'
import { EmailSwitch } from '@/components/account/email-switch'
import { PrivacyTools } from '@/components/account/privacy-tools'
import { ConsentState } from '@/components/analytics/consent-banner'
import {
  ChangeEmailForm,
  ChangePasswordForm,
  DeleteAccountForm,
} from '@/components/auth/account-forms'
import { MyQuestions } from '@/components/reviews/my-questions'
import { MyReviews } from '@/components/reviews/my-reviews'
import { MAX_ADDRESSES } from '@/lib/account/address'
import { ACCOUNT_TOPICS, type AccountTopic, isAccountTopic } from '@/lib/account/topics'
import texts from '@/lib/i18n/messages/pt-BR/account.json'
import auth from '@/lib/i18n/messages/pt-BR/auth.json'
import questionTexts from '@/lib/i18n/messages/pt-BR/questions.json'
import reviewTexts from '@/lib/i18n/messages/pt-BR/reviews.json'
import { getEmailChoices, listAddresses, listConsoles } from '@/server/account/queries'
import type { AccountData } from '@/server/auth/dto'
import { getAccountData } from '@/server/auth/queries'
import { listMyQuestions, listMyReviews } from '@/server/reviews/queries'
import { SignedIn } from '../../signed-in'
import { ExportLink, MyConsoles, MyProfile } from './own-forms'

type Props = PageProps<'/area-cliente/[topic]'>

export function generateStaticParams() {
  return ACCOUNT_TOPICS.map((topic) => ({ topic }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { topic } = await params
  const t = await getTranslations('account.nav')
  return { title: isAccountTopic(topic) ? t(topic) : undefined, robots: { index: false } }
}

export default async function AccountSubpage({ params }: Props) {
  const { topic } = await params
  if (!isAccountTopic(topic)) notFound()
  return (
    <Suspense fallback={<AccountLoader />}>
      <SignedIn>{() => <AccountTopicPage topic={topic} />}</SignedIn>
    </Suspense>
  )
}

const { addresses, consoles, emails, privacy, codes } = texts
const account = { addresses, consoles, emails, privacy, codes }

type TopicProps = { account: AccountData }

/** The messages of the client components of each page, and its content. */
const TOPICS: Record<
  AccountTopic,
  { messages: object; Content: (props: TopicProps) => Promise<JSX.Element> }
> = {
  avaliacoes: { messages: { reviews: reviewTexts, questions: questionTexts }, Content: Reviews },
  dados: { messages: { auth }, Content: Data },
  enderecos: { messages: { account }, Content: Addresses },
  consoles: { messages: { account }, Content: Consoles },
  privacidade: { messages: { auth, account }, Content: Privacy },
}

/** A page of the customer area. */
async function AccountTopicPage({ topic }: { topic: AccountTopic }) {
  const data = await getAccountData()
  const { messages, Content } = TOPICS[topic]
  return (
    <AccountFrame account={data} topic={topic}>
      <NextIntlClientProvider locale="pt-BR" messages={messages}>
        <Content account={data} />
      </NextIntlClientProvider>
    </AccountFrame>
  )
}

async function Reviews() {
  const t = await getTranslations('account.nav')
  const [reviews, questions] = await Promise.all([listMyReviews(), listMyQuestions()])
  return (
    <>
      <AccountSection
        id="avaliacoes"
        icon="star"
        title={t('avaliacoes')}
        lead={reviewTexts.area.lead}
      >
        <MyReviews reviews={reviews} />
      </AccountSection>
      {questions.length > 0 ? (
        <AccountSection
          id="perguntas"
          icon="message-circle"
          title={questionTexts.mine.title}
          lead={questionTexts.mine.lead}
        >
          <MyQuestions questions={questions} />
        </AccountSection>
      ) : null}
    </>
  )
}

/** Name and contact, and the forms for password and e-mail, which require the current password. */
async function Data({ account: data }: TopicProps) {
  const t = await getTranslations('account')
  return (
    <>
      <AccountSection id="dados" icon="user" title={t('data.title')} lead={data.email}>
        <MyProfile account={data} />
      </AccountSection>
      <AccountSection id="seguranca" icon="lock" title={t('security.title')}>
        <div className="grid gap-8 md:grid-cols-2">
          <div>
            <h3 className="mb-3 font-semibold">{t('security.password')}</h3>
            <ChangePasswordForm />
          </div>
          <div>
            <h3 className="mb-3 font-semibold">{t('security.email')}</h3>
            <ChangeEmailForm />
          </div>
        </div>
      </AccountSection>
    </>
  )
}

async function Addresses() {
  const t = await getTranslations('account')
  return (
    <AccountSection
      id="enderecos"
      icon="map-pin"
      title={t('nav.enderecos')}
      lead={t('addresses.lead', { max: MAX_ADDRESSES })}
    >
      <AddressBook addresses={await listAddresses()} />
    </AccountSection>
  )
}

async function Consoles() {
  const t = await getTranslations('account')
  return (
    <AccountSection
      id="consoles"
      icon="gamepad-2"
      title={t('nav.consoles')}
      lead={t('consoles.lead')}
    >
      <MyConsoles owned={await listConsoles()} />
    </AccountSection>
  )
}

async function Privacy() {
  const t = await getTranslations('account.nav')
  const { orders, news } = await getEmailChoices()
  return (
    <AccountSection id="privacidade" icon="shield-check" title={t('privacidade')}>
      <PrivacyTools
        emails={
          <div className="grid gap-3">
            <EmailSwitch kind="orders" isOn={orders} />
            <EmailSwitch kind="news" isOn={news} />
          </div>
        }
        consent={<ConsentState />}
        exportLink={<ExportLink />}
        deletion={<DeleteAccountForm />}
      />
    </AccountSection>
  )
}
