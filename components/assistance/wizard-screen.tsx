import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { SentView } from '@/components/ui/sent-view'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { canContinue, neighbor, progressPercent, STEP_COUNT } from '@/lib/assistance/wizard'
import type { SentRequest } from '@/server/assistance/dto'
import { DeviceStep, LogisticsStep, ProblemStep, UrgencyStep } from './choice-steps'
import { ContactStep } from './contact-step'
import type { useWizard } from './use-wizard'
import type { WizardSettings } from './wizard'
import { StepButtons, StepProgress } from './wizard-controls'

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
    <SentView
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
    </SentView>
  )
}
