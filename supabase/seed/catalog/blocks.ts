import { normalize } from '../../../lib/core/text.ts'
import { randomOf } from '../random.ts'
import type { Faq, Spec, SpecGroup } from './types.ts'

/** The JSON columns of a product, in the shapes of supabase/seed/README.md. */

export const specGroup = (category: string, ...items: Spec[]): SpecGroup => ({ category, items })

export function specColumn(groups: SpecGroup[]) {
  return groups.map(({ category, items }) => ({
    category,
    items: items.map(([label, value]) => ({ label, value })),
  }))
}

const NUMBERS = 'um dois tres quatro cinco seis sete oito nove dez onze doze'.split(' ')
const LINKING = new Set(
  'a as ate com da das de do dos e em na no o os ou para por sem x'.split(' '),
)

/** Returns the words of a text without those that only link; numbers above one are written as digits. */
function factWords(text: string): string[] {
  return normalize(text.replace(/(\d)[.,](?=\d)/g, '$1'))
    .split(' ')
    .map((word) => word.replace(/^duas$/, 'dois'))
    .map((word) => (NUMBERS.indexOf(word) > 0 ? `${NUMBERS.indexOf(word) + 1}` : word))
    .filter((word) => word && !LINKING.has(word))
}

/** Returns whether a sentence says again what a row of the table says: its value, or a number of it. */
export function repeatsSpec(sentence: string, groups: SpecGroup[]): boolean {
  const said = factWords(sentence)
  const text = ` ${said.join(' ')} `
  return groups
    .flatMap(({ items }) => items)
    .some(([label, value]) => {
      const row = factWords(value)
      const parts = value.split(/,| e | ou /).map((part) => factWords(part).join(' '))
      return (
        parts.some((part) => part && text.includes(` ${part} `)) ||
        // The 5 of PlayStation 5 is no number of a fact.
        (label !== 'Plataforma' &&
          said.some((word) => /\d/.test(word) && word !== '1' && row.includes(word))) ||
        said.every((word) => row.includes(word) || factWords(label).includes(word))
      )
    })
}

/** Returns the selling points that the table of specifications does not hold, as tiles. */
export const highlightColumn = (points: readonly string[], groups: SpecGroup[]) =>
  points
    .filter((point) => !repeatsSpec(point, groups))
    .map((point) => ({ title: point.replace(/\.$/, '') }))

export const faqColumn = (faqs: Faq[]) => faqs.map(([question, answer]) => ({ question, answer }))

const TRUST = [
  {
    title: 'Compra protegida',
    description: 'Pedido conferido e combinado com a loja pelo WhatsApp.',
    icon: 'shield',
  },
  {
    title: 'Produto original',
    description: 'Com nota fiscal e garantia de 90 dias no mínimo.',
    icon: 'check',
  },
  {
    title: '7 dias para desistir',
    description: 'Direito de arrependimento, como manda o Código de Defesa do Consumidor.',
    icon: 'return',
  },
  {
    title: 'Assistência própria',
    description: 'Bancada técnica na loja para consoles e controles.',
    icon: 'tool',
  },
]
const DIGITAL_TRUST = [
  {
    title: 'Código original',
    description: 'Comprado da distribuidora oficial.',
    icon: 'check',
  },
  {
    title: 'Entrega por mensagem',
    description: 'Você recebe o código depois da confirmação do pagamento.',
    icon: 'bolt',
  },
  {
    title: 'Ajuda para ativar',
    description: 'A equipe acompanha o resgate passo a passo.',
    icon: 'chat',
  },
]

/** Pro is credited to the account: it has no code to buy, receive or activate. */
const PRO_TRUST = [
  {
    title: 'Direto na sua conta',
    description: 'Os dias entram quando o pagamento é confirmado.',
    icon: 'bolt',
  },
  {
    title: 'O tempo soma',
    description: 'Comprou de novo antes do fim? Nenhum dia se perde.',
    icon: 'check',
  },
  {
    title: '7 dias para desistir',
    description: 'Com devolução integral, como em qualquer compra pela internet.',
    icon: 'return',
  },
]

/** How a product reaches the customer. */
export type Handover = 'parcel' | 'code' | 'pro'

export function trustColumn(slug: string, handover: Handover) {
  if (handover === 'pro') return PRO_TRUST
  if (handover === 'code') return DIGITAL_TRUST
  const start = randomOf(`${slug}:trust`).int(0, 1)
  return TRUST.slice(start, start + 3)
}

export function deliveryColumn(
  slug: string,
  availability: string,
  weight: number,
  handover: Handover,
) {
  const r = randomOf(`${slug}:delivery`)
  if (handover !== 'parcel') {
    return {
      custom_shipping_time:
        handover === 'pro' ? 'Em até 2 horas úteis' : 'Código enviado em até 2 horas úteis',
      shipping_regions: ['Todo o Brasil'],
      express_available: false,
      pickup_locations: [],
      shipping_notes: 'Produto digital: não há envio pelos Correios.',
    }
  }
  const isReady = availability === 'ready'
  const time = r.pick(['', '2 a 6 dias úteis', '3 a 8 dias úteis', '1 a 3 dias úteis para o ES'])
  return {
    custom_shipping_time: isReady ? time : '',
    shipping_regions: [],
    express_available: weight < 3 && r.chance(0.5) && isReady,
    pickup_locations: r.chance(0.6) ? ['Loja de Colatina, ES'] : [],
    shipping_notes: weight > 5 ? 'Item volumoso: o prazo é confirmado no atendimento.' : '',
  }
}

export function displayColumn(slug: string, stock: number, availability: string) {
  const r = randomOf(`${slug}:display`)
  const isScarce = availability === 'ready' && stock > 0 && stock <= 3
  const isSeen = r.chance(0.2)
  const isProven = r.chance(0.15)
  return {
    show_stock_counter: isScarce || r.chance(0.5),
    show_view_counter: isSeen,
    custom_view_count: isSeen ? r.int(38, 420) : 0,
    show_urgency_banner: isScarce,
    urgency_text: isScarce
      ? r.pick(['Ainda sem data para nova remessa', 'Próxima remessa sem data marcada'])
      : '',
    show_social_proof: isProven,
    social_proof_text: isProven
      ? r.pick(['Entre os mais pedidos da semana', 'Queridinho dos clientes da loja'])
      : '',
  }
}

export function reviewsColumn(slug: string) {
  const r = randomOf(`${slug}:reviews`)
  const kind = r.next()
  return {
    enabled: kind > 0.04,
    show_rating: true,
    show_count: kind > 0.1,
    allow_reviews: kind > 0.06,
    custom_rating: { value: 0, count: 0, use_custom: false },
  }
}
