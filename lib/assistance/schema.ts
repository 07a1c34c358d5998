import { z } from 'zod'
import { BRANDS, OFFERED_LOGISTICS, PROBLEMS, SERVICES, URGENCIES } from './choices.ts'
import { contactProblems } from './contact.ts'
import type { AssistanceRequest } from './request.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

const fields = z.strictObject({
  service: z.enum(SERVICES),
  brand: z.enum(BRANDS),
  model: line(80),
  problem: z.enum(PROBLEMS).nullable(),
  description: line(500).nullable(),
  urgency: z.enum(URGENCIES).nullable(),
  logistics: z.literal(OFFERED_LOGISTICS),
  name: line(120),
  whatsapp: z.string().regex(/^\d{10,13}$/, 'phone'),
  email: line(254).nullable(),
  address: line(300).nullable(),
})

/** A request as the browser sends it: the fields of its service and a valid contact. */
export const requestSchema = fields.superRefine((request, context): void => {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { service, problem: category, description, urgency } = request
  const isRepair = service === 'diagnostico-reparo'
  if (isRepair !== (category !== null)) problem('problem', 'required')
  if (service === 'manutencao-preventiva' && description !== null) {
    problem('description', 'required')
  }
  if ((service === 'avaliacao-venda') !== (urgency === null)) problem('urgency', 'required')
  const { name, whatsapp, email, address } = request
  const contact = { name, whatsapp, email: email ?? '', address: address ?? '' }
  for (const [field, found] of Object.entries(contactProblems(contact, false)))
    problem(field, found)
}) satisfies z.ZodType<AssistanceRequest>

/** Input of sending a request. `owner` is the customer who filled it in; null for a guest. */
export const sendSchema = z.strictObject({
  key: z.uuid(),
  request: requestSchema,
  owner: z.uuid().nullable().default(null),
})
