// The draft of an unsent request in the storage of the tab, restored after a reload.
import { BRANDS, LOGISTICS, oneOf, PROBLEMS, SERVICES, URGENCIES } from './choices.ts'
import { EMPTY_WIZARD, type Models, type Wizard, wizardReducer } from './wizard.ts'

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
