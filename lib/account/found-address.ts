import { z } from 'zod'
import { STATES, type StateCode } from './address.ts'

/** What a CEP says about an address; '' for a part that it does not determine. */
export type FoundAddress = { street: string; district: string; city: string; state: StateCode }

const text = (max: number) =>
  z
    .string()
    .trim()
    .transform((value) => value.replace(/\s+/g, ' ').slice(0, max))

/** The answer of ViaCEP and of services with the same fields. */
const answerSchema = z.object({
  logradouro: text(120),
  bairro: text(80),
  localidade: text(80),
  uf: z.enum(STATES.map(([code]) => code)),
})

/** Returns the address of an answer; null for an unknown CEP and for any other shape. */
export function parseFoundAddress(answer: unknown): FoundAddress | null {
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) return null
  return { street: data.logradouro, district: data.bairro, city: data.localidade, state: data.uf }
}
