export type Review = {
  /** Slug of the product. */
  product: string
  rating: 3 | 4 | 5
  title: string
  body: string
  /** What the store answers. */
  reply?: string
}

/** A question to the store about a product; without an answer it waits. */
export type Question = { product: string; body: string; answer?: string }

export type Reviewer = {
  name: string
  daysAgo: number
  reviews: Review[]
  questions?: Question[]
}

/** Customers of the seeded store with their orders and reviews. */
export const reviewers: readonly Reviewer[] = [
  {
    name: 'Rafael Nogueira',
    daysAgo: 64,
    questions: [
      {
        product: 'elden-ring-ps5',
        body: 'A versão de PS5 faz o upgrade de quem já tem o save do PS4?',
        answer:
          'Faz, sim. O save do PS4 pode ser enviado para a versão de PS5 pelo menu do próprio jogo.',
      },
    ],
    reviews: [
      {
        product: 'elden-ring-ps5',
        rating: 5,
        title: 'Difícil e inesquecível',
        body: 'Apanhei muito do primeiro chefe, mas cada vitória vale a pena. Chegou lacrado e bem embalado, dois dias depois do pagamento.',
      },
      {
        product: 'controle-dualsense-midnight-black',
        rating: 5,
        title: 'Original e bem embalado',
        body: 'Conferi o número de série no site da Sony: original. A vibração nos gatilhos muda tudo.',
      },
    ],
  },
  {
    name: 'Camila Duarte',
    daysAgo: 58,
    questions: [
      {
        product: 'elden-ring-ps5',
        body: 'Tem legendas em português do Brasil?',
        answer: 'Tem. Menus e legendas em português do Brasil; as vozes são em inglês.',
      },
      {
        product: 'controle-dualsense-midnight-black',
        body: 'Funciona no PC com cabo?',
        answer: 'Funciona com cabo USB-C e por Bluetooth. Os gatilhos adaptáveis dependem do jogo.',
      },
    ],
    reviews: [
      {
        product: 'elden-ring-ps5',
        rating: 4,
        title: 'Lindo, só não é para jogar com sono',
        body: 'Mundo enorme e bonito demais. Tirei uma estrela porque o começo explica pouco.',
      },
      {
        product: 'super-mario-odyssey-switch',
        rating: 5,
        title: 'O melhor para jogar com criança',
        body: 'Meu filho de sete anos joga comigo no modo de dois jogadores. Diversão garantida no fim de semana.',
      },
    ],
  },
  {
    name: 'Thiago Brandão',
    daysAgo: 51,
    reviews: [
      {
        product: 'ea-sports-fc-26-ps5',
        rating: 3,
        title: 'Bom, mas parecido com o anterior',
        body: 'A jogabilidade melhorou na defesa. Fora isso mudou pouco. O preço aqui compensou.',
        reply:
          'Obrigado pela sinceridade, Thiago. Quem vem do FC 25 sente mais diferença no ritmo Autêntico. Se não convencer, aceitamos o jogo na troca por outro: é só chamar no WhatsApp.',
      },
      {
        product: 'resident-evil-4-ps5',
        rating: 5,
        title: 'Refizeram com carinho',
        body: 'Joguei o original no PlayStation 2 e mesmo assim me assustei de novo. A vila continua tensa.',
      },
    ],
  },
  {
    name: 'Juliana Sarmento',
    daysAgo: 45,
    questions: [
      {
        product: 'elden-ring-ps5',
        body: 'A expansão Shadow of the Erdtree vem junto?',
        answer: 'Não nesta edição. A expansão é vendida à parte, na PlayStation Store.',
      },
    ],
    reviews: [
      {
        product: 'the-legend-of-zelda-tears-of-the-kingdom-switch-2',
        rating: 5,
        title: 'Perdi a noção do tempo',
        body: 'A imagem no Switch 2 ficou outra coisa. Passei uma tarde inteira só construindo carrinho.',
      },
      {
        product: 'pelicula-de-vidro-para-switch-2',
        rating: 4,
        title: 'Boa e fácil de aplicar',
        body: 'Veio com o gabarito e não ficou bolha. Só achei a borda um pouco justa.',
        reply:
          'Que bom que a aplicação foi fácil, Juliana! Se a borda levantar, trocamos a película em até 90 dias.',
      },
    ],
  },
  {
    name: 'Marcos Vinícius Teles',
    daysAgo: 39,
    reviews: [
      {
        product: 'helldivers-2-ps5',
        rating: 5,
        title: 'Com os amigos não tem igual',
        body: 'Jogamos em quatro toda quinta-feira. Servidor estável e muita risada.',
      },
      {
        product: 'ea-sports-fc-26-ps5',
        rating: 4,
        title: 'Entrega rápida',
        body: 'Fechei pelo WhatsApp de manhã e no outro dia já estava jogando o Clubs.',
      },
    ],
  },
  {
    name: 'Patrícia Melo',
    daysAgo: 33,
    questions: [
      {
        product: 'elden-ring-ps5',
        body: 'O disco é nacional e lacrado?',
        answer: 'Sim, novo, lacrado e com nota fiscal.',
      },
      { product: 'hogwarts-legacy-ps5', body: 'Dá para jogar sem internet?' },
    ],
    reviews: [
      {
        product: 'hogwarts-legacy-ps5',
        rating: 5,
        title: 'O castelo é um sonho',
        body: 'Sou fã dos livros e me emocionei andando por Hogwarts. Dá para passar horas só explorando.',
      },
      {
        product: 'bone-pulso',
        rating: 5,
        title: 'Acabamento caprichado',
        body: 'O bordado é bem feito e o tamanho ajusta direitinho. Já comprei outro para presente.',
      },
    ],
  },
  {
    name: 'Eduardo Pimenta',
    daysAgo: 29,
    reviews: [
      {
        product: 'baldurs-gate-3-pc',
        rating: 5,
        title: 'RPG do jeito que tem que ser',
        body: 'A chave chegou por mensagem em minutos e ativou de primeira. Estou na terceira campanha.',
      },
      {
        product: 'mouse-razer-deathadder-essential',
        rating: 4,
        title: 'Ótimo custo-benefício',
        body: 'Encaixa bem na mão e não falha. O cabo podia ser mais flexível.',
        reply:
          'Obrigado pelo retorno, Eduardo. Um suporte de cabo na mesa ajuda bastante; temos para mostrar na loja.',
      },
    ],
  },
  {
    name: 'Aline Figueira',
    daysAgo: 26,
    reviews: [
      {
        product: 'marvels-spider-man-goty-ps4',
        rating: 5,
        title: 'Balançar pela cidade já vale o jogo',
        body: 'História bonita e gráfico de cair o queixo. Platinei em três semanas.',
      },
      {
        product: 'elden-ring-ps5',
        rating: 5,
        title: 'Presente que deu certo',
        body: 'Comprei para o meu irmão e agora ele não sai da frente da televisão.',
      },
    ],
  },
  {
    name: 'Bruno Azevedo',
    daysAgo: 22,
    questions: [
      { product: 'ssd-kingston-nv3-nvme-2-tb', body: 'Serve no PS5? Vem com dissipador?' },
    ],
    reviews: [
      {
        product: 'ssd-kingston-nv3-nvme-2-tb',
        rating: 5,
        title: 'Meu PC renasceu',
        body: 'Tirei a dúvida no WhatsApp antes de comprar e acertaram em cheio. Instalei em dez minutos.',
      },
      {
        product: 'forza-horizon-5-pc',
        rating: 4,
        title: 'Bonito e leve',
        body: 'Roda liso na minha placa antiga. Alguns servidores demoram à noite.',
      },
    ],
  },
  {
    name: 'Larissa Quintão',
    daysAgo: 18,
    reviews: [
      {
        product: 'donkey-kong-bananza-switch-2',
        rating: 5,
        title: 'Quebrar tudo nunca foi tão bom',
        body: 'Colorido, engraçado e cheio de segredos. Já é o meu preferido do Switch 2.',
      },
      {
        product: 'super-mario-odyssey-switch',
        rating: 5,
        title: 'Clássico',
        body: 'Ainda funciona muito bem no console novo.',
      },
    ],
  },
]
