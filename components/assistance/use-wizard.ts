import { useEffect, useReducer, useState } from 'react'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import {
  neighbour,
  type Step,
  stepsOf,
  type Wizard,
  type WizardEvent,
  wizardReducer,
} from '@/lib/assistance/wizard'
import type { SentRequest } from '@/server/assistance/dto'
import { currentEntry, exitWizard, goBack, pushEntry } from './wizard-history'
import {
  loadDraft,
  loadSentRequest,
  removeSentRequest,
  saveDraft,
  saveSentRequest,
} from './wizard-storage'

/**
 * Returns the state of the wizard and its actions. The choices are stored in the tab, and the steps
 * are entries of the browser history.
 */
export function useWizard({ models }: AssistanceSettings) {
  const reduce = (now: Wizard, event: WizardEvent) => wizardReducer(now, event, models)
  const [wizard, dispatch] = useReducer(reduce, null, () =>
    reduce(loadDraft(models), { type: 'goTo', step: currentEntry()?.step ?? 1 }),
  )
  const [sent, setSent] = useState(() => (currentEntry()?.depth ? loadSentRequest() : null))
  const [isHidden, setIsHidden] = useState(false)

  useEffect(() => {
    // The page may have been hidden while another was shown; the history entry decides the step.
    setIsHidden(false)
    dispatch({ type: 'goTo', step: currentEntry()?.step ?? 1 })
    const onPop = () => dispatch({ type: 'goTo', step: currentEntry()?.step ?? 1 })
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  useEffect(() => {
    if (!sent) saveDraft(wizard)
  }, [wizard, sent])

  function advance(from = wizard) {
    const next = neighbour(from, 1)
    if (next === null || reduce(from, { type: 'next' }).step !== next) return
    pushEntry(from.step, next)
    dispatch({ type: 'next' })
  }

  /**
   * Returns to an earlier step through the history, if it has the entries, so that forward works.
   */
  function goTo(step: Step) {
    const steps = stepsOf(wizard.service)
    const entries = steps.indexOf(wizard.step) - steps.indexOf(step)
    if (entries > 0 && !goBack(entries)) dispatch({ type: 'goTo', step })
  }

  function close() {
    if (sent) {
      removeSentRequest()
      setSent(null)
      dispatch({ type: 'reset' })
    } else dispatch({ type: 'goTo', step: 1 })
    exitWizard()
  }

  function finishRequest(request: SentRequest) {
    saveSentRequest(request)
    setSent(request)
  }

  const isOpen = (wizard.step > 1 || sent !== null) && !isHidden
  const leave = () => setIsHidden(true)
  return { wizard, dispatch, sent, isOpen, advance, goTo, close, finishRequest, leave }
}
