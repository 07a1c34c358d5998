import type { Availability } from './availability.ts'
import type { Condition } from './condition.ts'

type Words = readonly [string, ...string[]]

/** Accepted words for each choice in a spreadsheet; the first one is used in exports. */
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

/** Returns the word of a choice in a spreadsheet. */
export function choiceWord(field: { words?: ChoiceWords }, choice: string): string {
  return field.words?.[choice]?.[0] ?? choice
}
