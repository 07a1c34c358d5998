// The wizard as a pure state machine. Invariant: all steps before the current one are complete.

import {
  BRANDS,
  type Brand,
  LOGISTICS,
  type Logistics,
  OFFERED_LOGISTICS,
  oneOf,
  PROBLEMS,
  type Problem,
  SERVICES,
  type Service,
  URGENCIES,
  type Urgency,
} from './choices.ts'
import type { Contact, ContactField } from './contact.ts'

export type Step = 1 | 2 | 3 | 4 | 5 | 6

export const STEP_COUNT = 6
export const MAX_DESCRIPTION_CHARS = 500

export type Choices = {
  service: Service | null
  brand: Brand | null
  model: string | null
  problem: Problem | null
  description: string
  urgency: Urgency | null
  logistics: Logistics | null
  contact: Contact
}

export type Wizard = Choices & { step: Step }

/** The models of each brand, from the settings. */
export type Models = Record<Brand, readonly string[]>

export type WizardEvent =
  | { type: 'service'; service: Service }
  | { type: 'brand'; brand: Brand }
  | { type: 'model'; model: string }
  | { type: 'problem'; problem: Problem }
  | { type: 'description'; text: string }
  | { type: 'urgency'; urgency: Urgency }
  | { type: 'logistics'; logistics: Logistics }
  | { type: 'contact'; field: ContactField; text: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'goTo'; step: number }
  | { type: 'reset' }

export const EMPTY_WIZARD: Wizard = {
  step: 1,
  service: null,
  brand: null,
  model: null,
  problem: null,
  description: '',
  urgency: null,
  logistics: null,
  contact: { name: '', whatsapp: '', email: '', address: '' },
}

/** Returns the steps of a service in order: step 3 only for repairs, step 4 not for evaluations. */
export function stepsOf(service: Service | null): readonly Step[] {
  if (service === 'avaliacao-venda') return [1, 2, 5, 6]
  return service === 'manutencao-preventiva' ? [1, 2, 4, 5, 6] : [1, 2, 3, 4, 5, 6]
}

/** Returns whether a step is complete, which enables its Next button. */
export function hasChoice(wizard: Choices, step: Step, models: Models): boolean {
  switch (step) {
    case 1:
      return wizard.service !== null
    case 2:
      return (
        wizard.brand !== null &&
        wizard.model !== null &&
        models[wizard.brand].includes(wizard.model)
      )
    case 3:
      return wizard.problem !== null
    case 4:
      return wizard.urgency !== null
    case 5:
      return wizard.logistics !== null && OFFERED_LOGISTICS.includes(wizard.logistics)
    default:
      return false
  }
}

/** Returns whether Next is enabled. On step 6 the request is sent instead. */
export function canContinue(wizard: Wizard, models: Models): boolean {
  return hasChoice(wizard, wizard.step, models)
}

/** Returns the last step, up to `highest`, whose previous steps are all complete. */
function nearestReachableStep(wizard: Choices, highest: number, models: Models): Step {
  let last: Step = 1
  for (const step of stepsOf(wizard.service)) {
    if (step > highest) break
    last = step
    if (!hasChoice(wizard, step, models)) break
  }
  return last
}

/** Returns the step after or before the current one; null at the ends. */
export function neighbor(wizard: Wizard, by: 1 | -1): Step | null {
  const steps = stepsOf(wizard.service)
  return steps[steps.indexOf(wizard.step) + by] ?? null
}

/** Returns the progress of a step in percent of the six steps. */
export function progressPercent(step: Step): number {
  return Math.round((step / STEP_COUNT) * 100)
}

/**
 * Returns the wizard after an event; events that are invalid in the current state change nothing.
 */
export function wizardReducer(wizard: Wizard, event: WizardEvent, models: Models): Wizard {
  const next = chosen(wizard, event, models)
  return { ...next, step: nearestReachableStep(next, next.step, models) }
}

function chosen(wizard: Wizard, event: WizardEvent, models: Models): Wizard {
  switch (event.type) {
    case 'service':
      return withService(wizard, event.service)
    case 'brand':
      // The models depend on the brand.
      return event.brand === wizard.brand ? wizard : { ...wizard, brand: event.brand, model: null }
    case 'model':
      return wizard.brand && models[wizard.brand].includes(event.model)
        ? { ...wizard, model: event.model }
        : wizard
    case 'problem':
      return { ...wizard, problem: event.problem }
    case 'description':
      return { ...wizard, description: event.text.slice(0, MAX_DESCRIPTION_CHARS) }
    case 'urgency':
      return { ...wizard, urgency: event.urgency }
    case 'logistics':
      return OFFERED_LOGISTICS.includes(event.logistics)
        ? { ...wizard, logistics: event.logistics }
        : wizard
    case 'contact':
      return { ...wizard, contact: { ...wizard.contact, [event.field]: event.text } }
    case 'next':
      return {
        ...wizard,
        step: (canContinue(wizard, models) && neighbor(wizard, 1)) || wizard.step,
      }
    case 'back':
      return { ...wizard, step: neighbor(wizard, -1) ?? wizard.step }
    case 'goTo':
      return { ...wizard, step: nearestReachableStep(wizard, event.step, models) }
    case 'reset':
      return EMPTY_WIZARD
  }
}

/** Sets the service and clears the choices that it does not have. */
function withService(wizard: Wizard, service: Service): Wizard {
  const isRepair = service === 'diagnostico-reparo'
  return {
    ...wizard,
    service,
    problem: isRepair ? wizard.problem : null,
    description: service === wizard.service ? wizard.description : '',
    urgency: service === 'avaliacao-venda' ? null : wizard.urgency,
  }
}

// The draft of an unsent request in the storage of the tab, restored after a reload.

/**
 * Parses a stored draft. The step is limited to one that the choices allow. Returns null for an
 * invalid text.
 */
export function parseDraft(raw: string | null, models: Models): Wizard | null {
  const stored = record(parsed(raw))
  if (!stored) return null
  const contact = record(stored.contact) ?? {}
  const brand = oneOf(BRANDS, stored.brand)
  const draft: Wizard = {
    ...EMPTY_WIZARD,
    step: 6,
    service: oneOf(SERVICES, stored.service),
    brand,
    model: brand && oneOf(models[brand], stored.model),
    problem: oneOf(PROBLEMS, stored.problem),
    description: text(stored.description).slice(0, 500),
    urgency: oneOf(URGENCIES, stored.urgency),
    logistics: oneOf(LOGISTICS, stored.logistics),
    contact: {
      name: text(contact.name),
      whatsapp: text(contact.whatsapp),
      email: text(contact.email),
      address: text(contact.address),
    },
  }
  const storedStep = typeof stored.step === 'number' ? stored.step : 1
  return wizardReducer(draft, { type: 'goTo', step: storedStep }, models)
}

function parsed(raw: string | null): unknown {
  if (!raw) return null
  try {
    return JSON.parse(raw)
  } catch {
    return null // invalid JSON
  }
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1_000) : '')
