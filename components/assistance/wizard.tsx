'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { SentConfirmation } from '@/components/ui/sent-confirmation'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { Service } from '@/lib/assistance/choices'
import type { Estimates } from '@/lib/assistance/prices'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import {
  canContinue,
  neighbor,
  progressPercent,
  STEP_COUNT,
  wizardReducer,
} from '@/lib/assistance/wizard'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import type { SentRequest } from '@/server/assistance/dto'
import { DeviceStep, LogisticsStep, ProblemStep, UrgencyStep } from './choice-steps'
import { ContactStep } from './contact-step'
import { useWizard } from './use-wizard'
import { StepButtons, StepProgress } from './wizard-controls'

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

export type WizardScreenProps = {
  flow: ReturnType<typeof useWizard>
  settings: WizardSettings
  hours: string
}

/** The wizard in full screen, from its second step on. Closing it returns to the page. */
export function WizardScreen(props: WizardScreenProps) {
  const { flow } = props
  const t = useTranslations('assistance.wizard')
  return (
    <Sheet open={flow.isOpen} onOpenChange={(isOpen) => !isOpen && flow.close()}>
      <SheetContent
        title={t('title')}
        closeLabel={t('close')}
        className="md:left-0 md:w-full md:animate-slide-up md:border-l-0"
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        <div className="flex-1 overflow-y-auto overscroll-contain">
          <div className="mx-auto w-full max-w-3xl px-5 py-6 md:py-10">
            {flow.sent ? (
              <SentRequestView sent={flow.sent} onLeave={flow.leave} onDone={flow.close} />
            ) : (
              <StepView {...props} />
            )}
          </div>
        </div>
      </SheetContent>
    </Sheet>
  )
}

function StepView(props: WizardScreenProps) {
  const { wizard, advance, goTo } = props.flow
  const t = useTranslations('assistance.start')
  const percent = progressPercent(wizard.step)
  const before = neighbor(wizard, -1)
  const back = { label: t('back'), onPress: before ? () => goTo(before) : null }
  return (
    <>
      <StepProgress
        label={t('progressLabel')}
        step={t('progress', { step: wizard.step, count: STEP_COUNT })}
        percent={percent}
        percentText={t('percent', { percent })}
      />
      <div key={wizard.step} className="mt-8 animate-fade-in">
        <StepBody {...props} />
      </div>
      {wizard.step === STEP_COUNT ? null : (
        <StepButtons
          back={back}
          next={{
            label: t('next'),
            isEnabled: canContinue(wizard, props.settings.models),
            onPress: () => advance(),
          }}
        />
      )}
    </>
  )
}

function StepBody(props: WizardScreenProps) {
  switch (props.flow.wizard.step) {
    case 2:
      return <DeviceStep {...props} />
    case 3:
      return <ProblemStep {...props} />
    case 4:
      return <UrgencyStep {...props} />
    case 5:
      return <LogisticsStep {...props} />
    default:
      return <ContactStep {...props} />
  }
}

type SentRequestProps = { sent: SentRequest; onLeave: () => void; onDone: () => void }

/** The stored request with its protocol and the link to the chat. */
function SentRequestView({ sent, onLeave, onDone }: SentRequestProps) {
  const t = useTranslations('assistance.wizard.sent')
  const { whatsappUrl } = sent

  return (
    <SentConfirmation
      className="py-4 md:py-10"
      title={t('title')}
      text={whatsappUrl ? t('text') : t('noNumber')}
      fact={
        <p className="grid w-full max-w-xs gap-1 rounded-md bg-surface-2 px-4 py-3">
          <span className="text-muted text-xs">{t('protocol')}</span>
          <strong className="font-display text-xl tabular-nums">{sent.protocol}</strong>
        </p>
      }
      chat={whatsappUrl ? { href: whatsappUrl, label: t('open'), newTab: t('newTab') } : null}
    >
      <CopyButton
        variant="outline"
        className="w-full"
        text={sent.protocol}
        label={t('copy')}
        copied={t('copied')}
        failed={t('copyFailed')}
      />
      <AppLink
        href={`/assistencia/${sent.token}`}
        className={buttonVariants({ variant: 'outline' })}
        onClick={onLeave}
      >
        <Icon name="receipt" className="size-4" />
        {t('follow')}
      </AppLink>
      <Button variant="ghost" onClick={onDone}>
        {t('done')}
      </Button>
    </SentConfirmation>
  )
}
