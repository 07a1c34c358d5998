import { useEffect, useReducer, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { DRAFT_KEY, SENT_KEY } from '@/lib/assistance/choices'
import type { AssistanceRequest } from '@/lib/assistance/request'
import type { AssistanceSettings } from '@/lib/assistance/settings'
import {
  EMPTY_WIZARD,
  type Models,
  neighbor,
  parseDraft,
  type Step,
  stepsOf,
  type Wizard,
  type WizardEvent,
  wizardReducer,
} from '@/lib/assistance/wizard'
import { randomUuid } from '@/lib/auth/random-uuid'
import type { SentRequest } from '@/server/assistance/dto'

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
    // Runs again when React shows the page after it was hidden; the history entry then decides the step.
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
    // Otherwise a reload of a later step would show the request that was sent before.
    if (from.step === 1) removeSentRequest()
    pushEntry(from.step, next)
    dispatch({ type: 'next' })
  }

  /**
   * Shows an earlier step. Goes back in the browser history if it has the entries, so that the forward
   * button works.
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

// The data of the wizard in sessionStorage: the draft, the key of a request that did not succeed yet, and
// the request that was sent.

const PLACEMENT_KEY = 'uti-assistance-key:v1'

const AREA = 'sessionStorage'

/** Returns the draft of this tab, or an empty wizard. */
function loadDraft(models: Models): Wizard {
  return parseDraft(readStored(AREA, DRAFT_KEY), models) ?? EMPTY_WIZARD
}

/** Stores the draft. A draft without a service is removed. */
function saveDraft(wizard: Wizard): void {
  if (wizard.service === null) removeStored(DRAFT_KEY)
  else writeStored(AREA, DRAFT_KEY, JSON.stringify(wizard))
}

/** Returns the request that this tab sent and still shows, or null. */
function loadSentRequest(): SentRequest | null {
  const [protocol, token, whatsappUrl] = (readStored(AREA, SENT_KEY) ?? '').split(' ')
  if (!protocol || !/^[\da-f]{64}$/.test(token ?? '')) return null
  const isChat = whatsappUrl?.startsWith('https://wa.me/')
  return { protocol, token: token ?? '', whatsappUrl: isChat ? (whatsappUrl ?? null) : null }
}

/** Stores the sent request and removes the draft and its key. */
function saveSentRequest({ protocol, token, whatsappUrl }: SentRequest): void {
  writeStored(AREA, SENT_KEY, `${protocol} ${token} ${whatsappUrl ?? ''}`)
  removeStored(DRAFT_KEY)
  removeStored(PLACEMENT_KEY)
}

/** Removes the sent request after its confirmation was closed or another one was begun. */
function removeSentRequest(): void {
  removeStored(SENT_KEY)
}

/**
 * Returns the idempotency key of a request, which stays the same for an unchanged request until the request
 * succeeded.
 */
export function loadOrCreateKey(request: AssistanceRequest): string {
  const fingerprint = JSON.stringify(request)
  const stored = readStored(AREA, PLACEMENT_KEY) ?? ''
  if (stored.slice(37) === fingerprint) return stored.slice(0, 36)
  const key = randomUuid()
  writeStored(AREA, PLACEMENT_KEY, `${key} ${fingerprint}`)
  return key
}

/** Removes the key, so that the next request gets a new one. */
export function removeKey(): void {
  removeStored(PLACEMENT_KEY)
}

function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage errors are silently ignored
  }
}
