'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Service } from '@/lib/assistance/choices'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import { wizardAfter } from '@/lib/assistance/wizard'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { useWizard } from './use-wizard'
import { WizardScreen } from './wizard-screen'

export type WizardProps = {
  settings: AssistanceSettings
  hours: string
  /** The last press in the first step or on a service of the page. */
  wish: { service: Service | null; isNext: boolean; count: number }
  /** Called with the service that the first step should show. */
  onService: (service: Service | null) => void
}

/**
 * The wizard without its first step, which is part of the page. The other steps are shown in full
 * screen.
 */
export function Wizard({ settings, hours, wish, onService }: WizardProps) {
  const way = useWizard(settings)
  const { wizard, dispatch, advance } = way
  const heard = useRef(0)

  useEffect(() => {
    if (wish.count === heard.current) {
      onService(wizard.service)
      return
    }
    heard.current = wish.count
    const event = wish.service && ({ type: 'service', service: wish.service } as const)
    if (event) dispatch(event)
    if (wish.isNext) advance(event ? wizardAfter(wizard, event, settings.models) : wizard)
  }, [wish, wizard, settings, dispatch, advance, onService])

  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ assistance }}>
      <WizardScreen way={way} settings={settings} hours={hours} />
    </NextIntlClientProvider>
  )
}
