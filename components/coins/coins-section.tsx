'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import coins from '@/lib/i18n/messages/pt-BR/coins.json'
import { LoadFailure } from './load-failure'
import { MyHistory, MyRedemptions } from './my-activity'
import { MyDashboard } from './my-dashboard'
import { useCoins, useCoinsPart } from './store'

const parts = { dashboard: MyDashboard, history: MyHistory, redemptions: MyRedemptions }

export type CoinsSection = keyof typeof parts

type CoinsSectionContentProps = { part: CoinsSection; waiting: ReactNode }

/** A part of the coins page with data of the customer; `waiting` until it is read. */
export function CoinsSectionContent({ part, waiting }: CoinsSectionContentProps) {
  const { account, activity, failure } = useCoins()
  useCoinsPart(part === 'dashboard' ? 'day' : 'activity')
  const isReady = account !== null && (part === 'dashboard' || activity !== null)
  const Part = parts[part]
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ coins }}>
      {isReady ? <Part /> : failure ? <LoadFailure code={failure} /> : waiting}
    </NextIntlClientProvider>
  )
}
