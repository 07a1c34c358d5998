'use client'

import {
  type ComponentType,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { readStored } from '@/components/ui/safe-storage'
import { DRAFT_KEY, SENT_KEY, SERVICES, type Service } from '@/lib/assistance/choices'
import type { WizardProps } from './wizard'
import { ChoiceList, type Option, StepButtons, StepProgress } from './wizard-controls'

/** The texts of the first step, passed by the page because the code of the wizard is loaded later. */
type StartTexts = {
  heading: string
  lead: string
  progress: string
  percent: string
  progressLabel: string
  question: string
  back: string
  next: string
  noscript: string
  services: readonly Option<Service>[]
}

const FIRST_PERCENT = 17

/** Returns the id of a choice of the first step, to which links of the page lead. */
const choiceId = (service: string) => `solicitar-${service}`

type WizardLoaderProps = Pick<WizardProps, 'settings' | 'hours'> & { texts: StartTexts }

const asService = (value: unknown) => SERVICES.find((service) => service === value) ?? null

/** Whether the history or storage of this tab has a request, which the wizard then shows again. */
const hasStoredRequest = () =>
  'assistance' in (history.state ?? {}) ||
  readStored('sessionStorage', DRAFT_KEY) !== null ||
  readStored('sessionStorage', SENT_KEY) !== null

/**
 * The part of the wizard in the static page: its first step. The rest is loaded on intent, to
 * continue a draft, or if the query names a service. The query is read in the browser only, so that
 * the page stays static.
 */
export function WizardLoader({ settings, hours, texts }: WizardLoaderProps) {
  const [Wizard, setWizard] = useState<ComponentType<WizardProps> | null>(null)
  const [lastPress, setLastPress] = useState<WizardProps['lastPress']>({
    service: null,
    isNext: false,
    count: 0,
  })
  const [service, setService] = useState<Service | null>(null)
  const place = useRef<HTMLElement>(null)
  const isHydrated = useRef(false)

  const load = useCallback(() => {
    import('./wizard').then(
      (module) => setWizard(() => module.Wizard),
      () => undefined, // without the network, the next interaction tries again
    )
  }, [])
  const choose = useCallback(
    (chosen: Service | null, isNext: boolean) => {
      if (chosen) setService(chosen)
      setLastPress(({ count }) => ({ service: chosen, isNext, count: count + 1 }))
      load()
    },
    [load],
  )

  // A link to a choice may have been followed before hydration. These are layout effects, because React
  // replays a radio button pressed before hydration later, and that choice must replace the linked one.
  // No link can be followed between the two.
  useLayoutEffect(() => {
    if (isHydrated.current) return
    isHydrated.current = true
    const linked = SERVICES.find((one) => location.hash === `#${choiceId(one)}`)
    if (linked && !('assistance' in (history.state ?? {}))) choose(linked, false)
  }, [choose])

  useLayoutEffect(() => {
    const onPress = (event: MouseEvent) => {
      const offer =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-assistance-service]')
          : null
      if (!offer || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      const { assistanceService } = offer.dataset
      choose(asService(assistanceService), false)
      place.current?.scrollIntoView()
      place.current
        ?.querySelector<HTMLInputElement>(`input[value="${assistanceService}"]`)
        ?.focus({ preventScroll: true })
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [choose])

  useEffect(() => {
    const named = asService(new URLSearchParams(location.search).get('service'))
    const isReloaded = 'assistance' in (history.state ?? {})
    if (named && !isReloaded) {
      choose(named, false)
      place.current?.scrollIntoView()
    } else if (hasStoredRequest()) load()
  }, [choose, load])

  return (
    <section
      ref={place}
      aria-labelledby="solicitar"
      className="scroll-mt-20 rounded-lg border border-border bg-surface p-5 shadow-card md:p-8"
      onPointerEnter={load}
      onFocus={load}
    >
      <StartStep
        texts={texts}
        service={service}
        onChoose={(chosen) => choose(chosen, false)}
        onNext={() => choose(service, true)}
      />
      {Wizard && (
        <Wizard settings={settings} hours={hours} lastPress={lastPress} onService={setService} />
      )}
      <noscript>
        <p className="mt-4 rounded-md bg-surface-2 p-3 text-sm">{texts.noscript}</p>
      </noscript>
    </section>
  )
}

type StartStepProps = {
  texts: StartTexts
  service: Service | null
  onChoose: (service: Service) => void
  onNext: () => void
}

/** Step 1, part of the page before and after the code of the other steps is loaded. */
function StartStep({ texts, service, onChoose, onNext }: StartStepProps) {
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
        options={texts.services.map((one) => ({ ...one, id: choiceId(one.value) }))}
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
