import type { Availability } from '../products/availability.ts'
import type { Condition } from '../products/condition.ts'

type Words = readonly [string, ...string[]]

/** What people write for each choice; the first word is the one of an export. */
export type ChoiceWords = Readonly<Record<string, Words>>

export const CONDITION_WORDS: Record<Condition, Words> = {
  new: ['Novo', 'Nova', 'Lacrado'],
  refurbished: ['Recondicionado', 'Recondicionada', 'Revisado', 'Restaurado'],
  used: ['Usado', 'Usada', 'Seminovo', 'Seminova'],
}

export const AVAILABILITY_WORDS: Record<Availability, Words> = {
  ready: ['Pronta entrega', 'Em estoque'],
  preorder: ['Pré-venda', 'Reserva'],
  made_to_order: ['Sob encomenda', 'Encomenda'],
  digital: ['Digital'],
}

/** What a choice is called in the sheet. */
export function choiceWord(field: { words?: ChoiceWords }, choice: string): string {
  return field.words?.[choice]?.[0] ?? choice
}
