/** The pages of the customer area after its overview, as parts of their addresses. */
export const ACCOUNT_TOPICS = [
  'avaliacoes',
  'dados',
  'enderecos',
  'consoles',
  'privacidade',
] as const

export type AccountTopic = (typeof ACCOUNT_TOPICS)[number]

/** Whether a part of an address names a page of the customer area. */
export function isAccountTopic(text: string): text is AccountTopic {
  return (ACCOUNT_TOPICS as readonly string[]).includes(text)
}
