'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Service } from '@/lib/assistance/choices'
import type { Estimates } from '@/lib/assistance/prices'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import { wizardReducer } from '@/lib/assistance/wizard'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { useWizard } from './use-wizard'
import { WizardScreen } from './wizard-screen'

/** The settings of the wizard with the estimates of the offered models. */
export type WizardSettings = AssistanceSettings & { estimates: Estimates }

export type WizardProps = {
  settings: WizardSettings
  hours: string
  /** The last press in the first step or on a service of the page. */
  lastPress: { service: Service | null; isNext: boolean; count: number }
  /** Called with the service that the first step should show. */
  onService: (service: Service | null) => void
}

/**
 * The wizard without its first step, which is part of the page. The other steps are shown in full
 * screen.
 */
export function Wizard({ settings, hours, lastPress, onService }: WizardProps) {
  const flow = useWizard(settings)
  const { wizard, dispatch, advance } = flow
  const handledCount = useRef(0)

  useEffect(() => {
    if (lastPress.count === handledCount.current) {
      onService(wizard.service)
      return
    }
    handledCount.current = lastPress.count
    const event = lastPress.service && ({ type: 'service', service: lastPress.service } as const)
    if (event) dispatch(event)
    if (lastPress.isNext) advance(event ? wizardReducer(wizard, event, settings.models) : wizard)
  }, [lastPress, wizard, settings, dispatch, advance, onService])

  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ assistance }}>
      <WizardScreen flow={flow} settings={settings} hours={hours} />
    </NextIntlClientProvider>
  )
}
