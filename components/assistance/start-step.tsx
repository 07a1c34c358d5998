import type { Service } from '@/lib/assistance/choices'
import { ChoiceList } from './choice-list'
import { StepButtons, StepProgress } from './step-buttons'
import type { StartTexts } from './texts'

type StartStepProps = {
  texts: StartTexts
  service: Service | null
  onChoose: (service: Service) => void
  onNext: () => void
}

const FIRST_PERCENT = 17

/** Step 1, part of the page before and after the code of the other steps is loaded. */
export function StartStep({ texts, service, onChoose, onNext }: StartStepProps) {
  return (
    <>
      <div className="mb-6">
        <h2 id="solicitar" className="display-2 scroll-mt-32">
          {texts.heading}
        </h2>
        <p className="mt-1 text-muted">{texts.lead}</p>
      </div>
      <StepProgress
        label={texts.progressLabel}
        step={texts.progress}
        percent={FIRST_PERCENT}
        percentText={texts.percent}
      />
      <div className="mt-6" />
      <ChoiceList
        legend={texts.question}
        name="assistance-service"
        options={texts.services}
        value={service}
        onChoose={onChoose}
        className="lg:grid-cols-3"
      />
      <StepButtons
        back={{ label: texts.back, onPress: null }}
        next={{ label: texts.next, isEnabled: service !== null, onPress: onNext }}
      />
    </>
  )
}
