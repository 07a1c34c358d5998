import { listOf, type Page } from './pages-platform.ts'

const prime = (
  name: string,
  title: string,
  subtitle: string,
  accent: string,
  order: number,
  body: string,
  ...keys: string[]
): Page => ({
  slug: `prime/${name}`,
  kind: 'prime',
  title,
  subtitle,
  meta_title: `${title} | UTI dos Games`,
  meta_description: null,
  canonical_slug: null,
  noindex: false,
  accent,
  body_markdown: body.trim(),
  sections: listOf(...keys),
  display_order: order,
})

export const primePages: Page[] = [
  prime(
    'playstation',
    'Prime PlayStation',
    'A seleção da casa para quem vive de DualSense na mão.',
    '#1d4fd8',
    30,
    `
Uma curadoria que muda todo mês: o que jogamos, o que vale o preço cheio e o que vale esperar a promoção.

- Exclusivos que mostram o que o PS5 faz de melhor.
- Acessórios que a nossa bancada recomenda porque quase não voltam.
- Preço Pro em parte da seleção.`,
    'ps-exclusivos',
    'ps-acessorios',
  ),
  prime(
    'nintendo',
    'Prime Nintendo',
    'Os cartuchos que não saem do console da loja.',
    '#c20d1b',
    31,
    `
Da fase que ensina a jogar ao chefe que ninguém da equipe venceu: a nossa lista para Switch e Switch 2.

- Jogos para a família inteira, com opção de ajuda para crianças.
- Independentes que rendem mais no portátil.
- Joy-Con testados antes do envio.`,
    'switch-2',
    'nintendo-familia',
  ),
  prime(
    'xbox',
    'Prime Xbox',
    'Game Pass bem usado e os discos que valem a estante.',
    '#0d6a10',
    32,
    `
Com tanto jogo no catálogo, escolher é metade do trabalho. Aqui está o que baixar primeiro e o que vale ter em disco.

- Códigos de Game Pass enviados por mensagem.
- Controles e baterias que duram.
- Armazenamento para não apagar nada.`,
    'game-pass',
    'xbox-jogos',
  ),
  {
    slug: 'uti-pro',
    kind: 'pro',
    title: 'UTI PRO',
    subtitle: 'O clube de quem joga toda semana: preço menor, fila menor.',
    meta_title: 'UTI PRO: preço Pro e prioridade na bancada | UTI dos Games',
    meta_description:
      'Assine o UTI PRO, pague menos nos produtos marcados e tenha prioridade na bancada.',
    canonical_slug: null,
    noindex: false,
    accent: '#6b2bd9',
    body_markdown: `
## O que muda com o Pro

- **Preço Pro** nos produtos que mostram a linha "com Pro". O desconto entra sozinho no carrinho de quem está com o Pro ativo.
- **Prioridade na bancada:** peça a assistência com a sua conta, e o seu console passa na frente da fila comum.
- **Sem renovação automática:** acabou, acabou. Renove quando quiser.

## Como funciona

1. Coloque um período do UTI PRO no carrinho e finalize pelo WhatsApp.
2. Quando o pagamento é confirmado, os dias entram na sua conta.
3. Comprou de novo antes do fim? O tempo soma.

## Perguntas rápidas

### Vale para qualquer produto?

Vale para os que têm preço Pro, que aparece no cartão do produto e na página dele.

### Quando o Pro começa a valer?

Quando o pagamento do pedido é confirmado. A data aparece na sua área do cliente.

### Preciso digitar algum código?

Não. Entre na sua conta antes de finalizar: o carrinho já mostra o preço Pro e quanto você economizou.

### Posso desistir?

Sim, em até 7 dias, com devolução integral, como em qualquer compra pela internet.
`.trim(),
    sections: listOf('ofertas', 'mais-vendidos'),
    display_order: 33,
  },
]
