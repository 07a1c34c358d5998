import { useTranslations } from 'next-intl'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import { canContinue, neighbor, progressPercent, STEP_COUNT } from '@/lib/assistance/wizard'
import { DeviceStep, LogisticsStep, ProblemStep, UrgencyStep } from './choice-steps'
import { ContactStep } from './contact-step'
import { SentRequestView } from './sent-request-view'
import { StepButtons, StepProgress } from './step-buttons'
import type { useWizard } from './use-wizard'

export type WizardScreenProps = {
  flow: ReturnType<typeof useWizard>
  settings: AssistanceSettings
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
