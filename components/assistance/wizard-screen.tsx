import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { useChatLink } from '@/components/ui/use-chat-link'
import { canContinue, neighbor, progressPercent, STEP_COUNT } from '@/lib/assistance/wizard'
import type { SentRequest } from '@/server/assistance/dto'
import { DeviceStep, LogisticsStep, ProblemStep, UrgencyStep } from './choice-steps'
import { ContactStep } from './contact-step'
import { StepButtons, StepProgress } from './step-buttons'
import type { useWizard } from './use-wizard'
import type { WizardSettings } from './wizard'

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
  const chat = useChatLink()

  return (
    <div className="grid justify-items-center gap-5 py-4 text-center md:py-10">
      <span className="grid size-20 place-items-center rounded-full bg-good-soft text-good-ink">
        <Icon name="circle-check" className="size-10" />
      </span>
      <div className="grid max-w-md gap-2" role="status">
        <h3 className="display-2">{t('title')}</h3>
        <p className="text-muted">{sent.whatsappUrl ? t('text') : t('noNumber')}</p>
      </div>
      <p className="grid w-full max-w-xs gap-1 rounded-md bg-surface-2 px-4 py-3">
        <span className="text-muted text-xs">{t('protocol')}</span>
        <strong className="font-display text-xl tabular-nums">{sent.protocol}</strong>
      </p>
      <div className="grid w-full max-w-xs gap-2">
        {sent.whatsappUrl ? (
          <ExternalLink
            ref={chat}
            href={sent.whatsappUrl}
            className={buttonVariants({ variant: 'good', size: 'lg' })}
          >
            <Icon name="whatsapp" className="size-6" />
            {t('open')}
            <span className="sr-only">{t('newTab')}</span>
          </ExternalLink>
        ) : null}
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
      </div>
    </div>
  )
}
