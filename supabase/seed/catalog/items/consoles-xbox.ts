import { specGroup } from '../blocks.ts'
import type { Item } from '../types.ts'

export const consolesXbox: Item[] = [
  {
    name: 'Console Xbox Series X 1 TB',
    brand: 'Microsoft',
    category: 'xbox/console',
    platform: 'xbox-series',
    price: 4499,
    list: 4999,
    stock: 5,
    featured: true,
    coins: 10,
    about:
      'O Xbox mais forte: doze teraflops em um bloco silencioso que some na estante. A retomada rápida deixa vários jogos abertos ao mesmo tempo e volta exatamente onde parou. Lê discos de quatro gerações e combina muito bem com o Game Pass.',
    points: [
      '4K verdadeiro a até 120 quadros por segundo.',
      'Retomada rápida entre vários jogos.',
      'Leitor 4K Blu-ray.',
    ],
    specs: [
      specGroup(
        'Desempenho',
        ['Processador', 'AMD Zen 2, 8 núcleos a 3,8 GHz'],
        ['Gráficos', 'RDNA 2, 12,15 teraflops'],
        ['Armazenamento', 'SSD de 1 TB'],
      ),
      specGroup('Conexões', ['Vídeo', 'HDMI 2.1'], ['Expansão', 'Cartão Seagate ou WD']),
      specGroup('Na caixa', ['Conteúdo', 'Console, um controle sem fio, cabo HDMI e de energia']),
    ],
    item: 'monolith',
    tone: '1d1f24 5fd35f e6eee6',
    tags: ['Console', 'Nova geração'],
    weight: 5.6,
    freeShipping: true,
  },
  {
    name: 'Console Xbox Series S',
    brand: 'Microsoft',
    category: 'xbox/console',
    platform: 'xbox-series',
    price: 2399,
    about:
      'O menor Xbox já feito cabe ao lado do roteador e roda os mesmos jogos da nova geração em até 1440p. Não tem leitor de disco: entra na conta, escolhe no Game Pass e baixa. O melhor custo para quem está começando.',
    points: [
      'Até 1440p a 120 quadros por segundo.',
      'Todo digital, silencioso e compacto.',
      'Retomada rápida entre jogos.',
    ],
    specs: [
      specGroup('Desempenho', ['Gráficos', 'RDNA 2, 4 teraflops'], ['Memória', '10 GB GDDR6']),
      specGroup('Conexões', ['Vídeo', 'HDMI 2.1'], ['Rede', 'Wi-Fi 5 e Ethernet']),
    ],
    item: 'cubeBox',
    tone: 'f4f5f7 2ea043 e5efe7',
    tags: ['Console', 'Nova geração'],
    weight: 2.8,
    freeShipping: true,
    options: [
      {
        attributes: { Armazenamento: '512 GB', Cor: 'Branco' },
        suffix: '512 GB Branco',
        price: 2399,
        list: 2799,
        stock: 10,
        badge: 'Oferta',
        coins: 25,
      },
      {
        attributes: { Armazenamento: '1 TB', Cor: 'Branco' },
        suffix: '1 TB Branco',
        price: 2799,
        list: 3099,
        stock: 6,
      },
      {
        attributes: { Armazenamento: '1 TB', Cor: 'Preto' },
        suffix: '1 TB Preto',
        tone: '202329 5fd35f e3e8e4',
        price: 2849,
        list: 3099,
        stock: 1,
      },
    ],
  },
  {
    name: 'ROG Xbox Ally',
    brand: 'ASUS',
    category: 'xbox/console',
    platform: 'xbox-series',
    price: 5299,
    list: 5799,
    stock: 4,
    badge: 'Lançamento',
    about:
      'Um PC portátil que liga direto na tela do Xbox, sem passar pela área de trabalho. Os punhos seguem o desenho do controle da Microsoft, e a tela de 120 Hz tem taxa variável. Joga o que está no PC, no Game Pass e na nuvem.',
    points: [
      'Tela de 7 polegadas, 1080p a 120 Hz.',
      'Interface do Xbox em tela cheia.',
      'Biblioteca de Xbox, Steam e outras lojas.',
    ],
    specs: [
      specGroup(
        'Desempenho',
        ['Processador', 'AMD Ryzen Z2 A'],
        ['Memória', '16 GB LPDDR5X'],
        ['Armazenamento', 'SSD de 512 GB M.2 2280'],
      ),
      specGroup('Tela', ['Tamanho', '7 polegadas, 1080p'], ['Taxa', '120 Hz, VRR']),
    ],
    item: 'handheld',
    tone: 'f2f4f6 2ea043 e4eee6',
    tags: ['Console', 'Portátil', 'PC portátil'],
    weight: 1.4,
    freeShipping: true,
  },
]
