'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Service } from '@/lib/assistance/choices'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import { wizardAfter } from '@/lib/assistance/wizard'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { StartStep } from './start-step'
import type { StartTexts } from './texts'
import { useWizard } from './use-wizard'
import { WizardScreen } from './wizard-screen'

export type WizardProps = {
  settings: AssistanceSettings
  hours: string
  texts: StartTexts
  /** What was pressed before this code was there, or on an offer of the page. */
  wish: { service: Service | null; isNext: boolean; count: number }
}

/** The wizard: its first step in the page, the others on the whole screen (ASST-01 to ASST-15). */
export function Wizard({ settings, hours, texts, wish }: WizardProps) {
  const way = useWizard(settings)
  const { wizard, dispatch, advance } = way
  const heard = useRef(0)

  useEffect(() => {
    if (wish.count === heard.current) return
    heard.current = wish.count
    const event = wish.service && ({ type: 'service', service: wish.service } as const)
    if (event) dispatch(event)
    if (wish.isNext) advance(event ? wizardAfter(wizard, event, settings.models) : wizard)
  }, [wish, wizard, settings, dispatch, advance])

  return (
    <>
      <StartStep
        texts={texts}
        service={wizard.service}
        onChoose={(service) => dispatch({ type: 'service', service })}
        onNext={() => advance()}
      />
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ assistance }}>
        <WizardScreen way={way} settings={settings} hours={hours} />
      </NextIntlClientProvider>
    </>
  )
}
