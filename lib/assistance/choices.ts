/** Choices of the wizard. The slugs are stored; the labels are in the messages. */
export const SERVICES = ['diagnostico-reparo', 'manutencao-preventiva', 'avaliacao-venda'] as const
export const BRANDS = ['PlayStation', 'Xbox', 'Nintendo', 'PC Gaming', 'Outros'] as const
export const PROBLEMS = [
  'nao-liga',
  'erro-de-leitura',
  'superaquecimento',
  'problemas-no-controle',
  'outros-problemas',
] as const
/** Repairs with a price in the table: the problems of a repair, and preventive maintenance. */
export const REPAIRS = [...PROBLEMS, 'manutencao-preventiva'] as const
/** Answers to an offer for a device. */
export const OFFER_ANSWERS = ['money', 'coins', 'decline'] as const
export const URGENCIES = ['normal', 'express'] as const
export const LOGISTICS = ['levar-loja', 'buscar-casa'] as const

/** 'buscar-casa' is a stored value that the wizard does not offer. */
export const OFFERED_LOGISTICS: readonly Logistics[] = ['levar-loja']

export const POPULAR_SERVICE: Service = 'diagnostico-reparo'

/** Maximum length of the serial number of a device. */
export const SERIAL_MAX = 60

export type Service = (typeof SERVICES)[number]
export type Brand = (typeof BRANDS)[number]
export type Problem = (typeof PROBLEMS)[number]
export type Repair = (typeof REPAIRS)[number]
export type OfferAnswer = (typeof OFFER_ANSWERS)[number]
export type Urgency = (typeof URGENCIES)[number]
export type Logistics = (typeof LOGISTICS)[number]

/** Returns the value if it is in the list, otherwise null. */
export function oneOf<T extends string>(list: readonly T[], value: unknown): T | null {
  return list.find((item) => item === value) ?? null
}

/** Storage keys of the unsent request and of the sent one. */
export const DRAFT_KEY = 'uti-assistance-draft:v1'
export const SENT_KEY = 'uti-assistance-sent:v1'
