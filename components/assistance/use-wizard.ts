import { useEffect, useReducer, useState } from 'react'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import {
  neighbor,
  type Step,
  stepsOf,
  type Wizard,
  type WizardEvent,
  wizardReducer,
} from '@/lib/assistance/wizard'
import type { SentRequest } from '@/server/assistance/dto'
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
    const next = neighbor(from, 1)
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

// The steps of the wizard in the browser history, so that back and forward move between them. The
// state of the router is preserved and the address does not change.
/** A step and the number of wizard entries before it in the history. */
type WizardEntry = { step: number; depth: number }

/** Returns the place of the current history entry; null if it does not belong to the wizard. */
function currentEntry(): WizardEntry | null {
  const place: unknown = history.state?.assistance
  if (typeof place !== 'object' || place === null) return null
  const { step, depth } = place as Record<string, unknown>
  return typeof step === 'number' && typeof depth === 'number' ? { step, depth } : null
}

/** Stores the current step in its history entry and adds an entry for the next step. */
function pushEntry(from: Step, to: Step): void {
  const depth = currentEntry()?.depth ?? 0
  history.replaceState({ ...history.state, assistance: { step: from, depth } }, '')
  history.pushState({ ...history.state, assistance: { step: to, depth: depth + 1 } }, '')
}

/** Goes back to the entry where the wizard was opened. Returns false if there is none. */
function exitWizard(): boolean {
  const depth = currentEntry()?.depth ?? 0
  if (depth === 0) return false
  history.go(-depth)
  return true
}

/** Goes back by a number of wizard entries. Returns false if there are not enough. */
function goBack(entries: number): boolean {
  if ((currentEntry()?.depth ?? 0) < entries) return false
  history.go(-entries)
  return true
}
