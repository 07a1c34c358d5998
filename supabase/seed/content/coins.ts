import { seedId } from '../ids.ts'

const rule = (
  action: string,
  amount: number,
  description: string,
  perDay: number | null,
  perMonth: number | null,
) => ({
  id: seedId('coin-rule', action),
  action,
  amount,
  description,
  max_per_day: perDay,
  max_per_month: perMonth,
  is_active: true,
})

export const coinRules = [
  rule('scroll_reward', 2, 'Explorar a loja enquanto procura o próximo jogo', 10, 120),
  rule('welcome_bonus', 100, 'Boas-vindas ao confirmar o e-mail', 1, 1),
  rule('review_approved', 25, 'Avaliação de um produto comprado, depois de aprovada', 3, 15),
  rule('profile_completed', 50, 'Completar os dados da conta', 1, 1),
  rule('birthday', 150, 'Presente de aniversário', 1, 1),
]

export const coinConfig = [{ setting_key: 'system_enabled', setting_value: true }]

type Reward = [name: string, kind: string, cost: number, stock: number, description: string]

const rewards: Reward[] = [
  [
    'Pôster da coleção',
    'product',
    100,
    60,
    'Pôster de 30 x 42 cm com a arte de um cartucho clássico.',
  ],
  ['Cupom de R$ 5,00', 'coupon', 500, 200, 'Desconto de R$ 5,00 em um pedido.'],
  ['Cupom de R$ 20,00', 'coupon', 1800, 80, 'Desconto de R$ 20,00 em um pedido.'],
  ['Frete grátis', 'coupon', 1200, 100, 'Um envio por nossa conta, para qualquer lugar do Brasil.'],
  [
    'Limpeza de controle',
    'service',
    2500,
    30,
    'Limpeza externa e interna de um controle na nossa bancada.',
  ],
  [
    'Limpeza de console',
    'service',
    7500,
    12,
    'Desmontagem, limpeza e pasta térmica nova em um console.',
  ],
  ['Chaveiro de controle', 'product', 1500, 40, 'Chaveiro de metal da coleção da loja.'],
  ['Caneca Vida Extra', 'product', 3900, 25, 'Caneca de cerâmica de 330 ml.'],
  [
    'Cartão PlayStation Store R$ 60',
    'gift_card',
    6000,
    10,
    'Saldo para a loja da PlayStation, enviado por mensagem.',
  ],
]

/** Discounts of codes in the cart: kind, reais, minimum in reais. */
const DISCOUNTS: Record<string, [kind: string, value: number | null, minimum: number | null]> = {
  'Cupom de R$ 5,00': ['amount', 5, 50],
  'Cupom de R$ 20,00': ['amount', 20, 150],
  'Frete grátis': ['free_shipping', null, null],
}

type Coupon = [
  code: string,
  kind: string,
  value: number | null,
  minimum: number | null,
  each: number | null,
  note: string,
]

const OWN: Coupon[] = [
  ['BEMVINDO10', 'percent', 10, 80, 1, 'Primeira compra, para quem tem conta'],
  ['FRETEGRATIS', 'free_shipping', null, 99, null, 'Campanha das redes sociais'],
  ['JOGO20', 'amount', 20, 200, null, 'Cartão entregue na loja'],
]

export const coupons = OWN.map(([code, kind, value, minimum, each, description]) => ({
  id: seedId('coupon', code),
  code,
  kind,
  value,
  minimum,
  max_uses_per_customer: each,
  description,
}))

export const coinProducts = rewards.map(([name, kind, cost, stock, description], i) => ({
  id: seedId('coin-product', name),
  name,
  kind,
  cost,
  stock,
  description,
  image: `/media/recompensas/${i + 1}.webp`,
  is_active: true,
  display_order: i + 1,
  coupon_kind: DISCOUNTS[name]?.[0] ?? null,
  coupon_value: DISCOUNTS[name]?.[1] ?? null,
  coupon_minimum: DISCOUNTS[name]?.[2] ?? null,
}))
