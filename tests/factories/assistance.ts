/** The input of the assistance wizard for a repair. */
export const repair = {
  service: 'diagnostico-reparo',
  brand: 'PlayStation',
  model: 'PlayStation 5',
  problem: 'nao-liga',
  description: 'Apita\nProtocolo: AT-0',
  urgency: 'express',
  logistics: 'levar-loja',
  name: 'Ana Prado',
  whatsapp: '27999990000',
  email: null,
  address: null,
} as const

/** The input of the assistance wizard for an evaluation. */
export const evaluation = {
  ...repair,
  service: 'avaliacao-venda',
  problem: null,
  description: null,
  urgency: null,
} as const
