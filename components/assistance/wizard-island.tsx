'use client'

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { readStored } from '@/components/ui/safe-storage'
import { SERVICES, type Service } from '@/lib/assistance/choices'
import { DRAFT_KEY, SENT_KEY } from '@/lib/assistance/keys'
import { StartStep } from './start-step'
import type { StartTexts } from './texts'
import type { WizardProps } from './wizard'

type WizardIslandProps = Pick<WizardProps, 'settings' | 'hours'> & { texts: StartTexts }

const asService = (value: unknown) => SERVICES.find((service) => service === value) ?? null

/** Whether this tab has begun a request, here or in its history: then the wizard goes on with it. */
const hasBegun = () =>
  'assistance' in (history.state ?? {}) ||
  readStored('sessionStorage', DRAFT_KEY) !== null ||
  readStored('sessionStorage', SENT_KEY) !== null

/**
 * The wizard's place in the static page: its first step as HTML. The rest is fetched on intent, when
 * the address names a service (read here only, so that the page stays static), or to go on with a
 * draft (ASST-11).
 */
export function WizardIsland({ settings, hours, texts }: WizardIslandProps) {
  const [Wizard, setWizard] = useState<ComponentType<WizardProps> | null>(null)
  const [wish, setWish] = useState<WizardProps['wish']>({ service: null, isNext: false, count: 0 })
  const place = useRef<HTMLElement>(null)

  const load = useCallback(() => {
    import('./wizard').then(
      (module) => setWizard(() => module.Wizard),
      () => undefined, // the network is gone: the next touch tries again
    )
  }, [])
  const choose = useCallback(
    (service: Service | null, isNext: boolean) => {
      setWish((now) => ({ service: service ?? now.service, isNext, count: now.count + 1 }))
      load()
    },
    [load],
  )

  useEffect(() => {
    const service = asService(new URLSearchParams(location.search).get('service'))
    if (service) {
      choose(service, false)
      if (!('assistance' in (history.state ?? {}))) place.current?.scrollIntoView()
    } else if (hasBegun()) load()
    // What was pressed before this code was there.
    const early = place.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (early && !service) choose(asService(early.value), false)
    const onPress = (event: MouseEvent) => {
      const offer =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-assistance-service]')
          : null
      if (!offer || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      choose(asService(offer.dataset.assistanceService), false)
      place.current?.scrollIntoView()
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [choose, load])

  return (
    <section
      ref={place}
      aria-labelledby="solicitar"
      className="scroll-mt-20 rounded-lg border border-border bg-surface p-5 shadow-card md:p-8"
      onPointerEnter={load}
      onFocus={load}
    >
      {Wizard ? (
        <Wizard settings={settings} hours={hours} texts={texts} wish={wish} />
      ) : (
        <StartStep
          texts={texts}
          service={wish.service}
          onChoose={(service) => choose(service, false)}
          onNext={() => choose(null, true)}
        />
      )}
      <noscript>
        <p className="mt-4 rounded-md bg-surface-2 p-3 text-sm">{texts.noscript}</p>
      </noscript>
    </section>
  )
}
