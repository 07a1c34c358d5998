import type { Brand, Logistics, Problem, Service, Urgency } from './choices.ts'
import { whatsappDigits } from './contact.ts'
import { type Choices, hasChoice, type Models, stepsOf } from './wizard.ts'

/** A request as it is sent: only the fields of its service; empty texts are null. */
export type AssistanceRequest = {
  service: Service
  brand: Brand
  model: string
  problem: Problem | null
  description: string | null
  urgency: Urgency | null
  logistics: Logistics
  name: string
  /** 10 to 13 digits. */
  whatsapp: string
  email: string | null
  address: string | null
}

/** Returns the request of a wizard whose steps are all complete, otherwise null. */
export function requestOf(wizard: Choices, models: Models): AssistanceRequest | null {
  const { service, brand, model, logistics, contact } = wizard
  const steps = stepsOf(service).filter((step) => step !== 6)
  const isWhole = steps.every((step) => hasChoice(wizard, step, models))
  const whatsapp = whatsappDigits(contact.whatsapp)
  if (!isWhole || !service || !brand || !model || !logistics || !whatsapp) return null
  const isRepair = service === 'diagnostico-reparo'
  return {
    service,
    brand,
    model,
    problem: isRepair ? wizard.problem : null,
    description: service === 'manutencao-preventiva' ? null : filled(wizard.description),
    urgency: service === 'avaliacao-venda' ? null : wizard.urgency,
    logistics,
    name: contact.name.trim(),
    whatsapp,
    email: filled(contact.email),
    address: logistics === 'buscar-casa' ? filled(contact.address) : null,
  }
}

const filled = (text: string) => text.trim() || null
