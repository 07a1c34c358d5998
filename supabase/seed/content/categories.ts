type Node = [slug: string, name: string, description: string]

const nodes: Node[] = [
  [
    'playstation',
    'PlayStation',
    'Consoles, jogos e acessórios para PS5 e PS4, com assistência técnica própria.',
  ],
  [
    'playstation/console',
    'Consoles PlayStation',
    'PS5, PS5 Pro, Portal e seminovos revisados na nossa bancada.',
  ],
  [
    'playstation/jogos-ps5',
    'Jogos de PS5',
    'Lançamentos, exclusivos e promoções em mídia física para PlayStation 5.',
  ],
  [
    'playstation/jogos-ps4',
    'Jogos de PS4',
    'A biblioteca do PlayStation 4, que também roda no PS5.',
  ],
  [
    'playstation/acessorios',
    'Acessórios PlayStation',
    'DualSense, headsets, volantes, bases de carga e cartões da PlayStation Store.',
  ],
  ['nintendo', 'Nintendo', 'Tudo para Switch e Switch 2: consoles, jogos e controles.'],
  [
    'nintendo/console',
    'Consoles Nintendo',
    'Switch 2, Switch OLED e Switch Lite em todas as cores que chegam ao Brasil.',
  ],
  [
    'nintendo/jogos',
    'Jogos Nintendo',
    'Zelda, Mario, Pokémon e os independentes que ficam melhores no portátil.',
  ],
  [
    'nintendo/acessorios',
    'Acessórios Nintendo',
    'Joy-Con, Pro Controller, capas, cartões de memória e saldo da eShop.',
  ],
  ['xbox', 'Xbox', 'Series X, Series S, Game Pass e tudo o que vai junto.'],
  ['xbox/console', 'Consoles Xbox', 'Series X, Series S e o portátil ROG Xbox Ally.'],
  ['xbox/jogos', 'Jogos de Xbox', 'Jogos em disco e em código para Xbox Series X|S e Xbox One.'],
  [
    'xbox/game-pass',
    'Game Pass e cartões',
    'Assinaturas e saldo para a loja da Microsoft, com código enviado por mensagem.',
  ],
  [
    'xbox/acessorios',
    'Acessórios Xbox',
    'Controles, headsets, baterias e armazenamento para o seu Xbox.',
  ],
  ['pc-gaming', 'PC Gaming', 'Jogos, periféricos e peças para montar ou melhorar o seu PC.'],
  [
    'pc-gaming/jogos-steam',
    'Jogos Steam',
    'Códigos originais para ativar na Steam, com ajuda no resgate.',
  ],
  [
    'pc-gaming/perifericos',
    'Periféricos',
    'Mouses, teclados, headsets, monitores e cadeiras para jogar melhor.',
  ],
  ['pc-gaming/hardware', 'Hardware', 'Placas de vídeo, processadores, memórias, SSDs e gabinetes.'],
  [
    'colecionaveis',
    'Colecionáveis',
    'Estátuas, figuras, camisetas, livros de arte e presentes para quem joga.',
  ],
  [
    'acessorios',
    'Acessórios',
    'Cabos, suportes, mochilas, cartões de memória e o que falta no seu canto de jogo.',
  ],
  ['retro', 'Retrô', 'Consoles e jogos clássicos, testados na bancada antes de ir para a vitrine.'],
  ['ofertas', 'Ofertas', 'Todos os produtos com desconto de verdade sobre o preço de tabela.'],
]

export const categories = nodes.map(([slug, name, description], i) => ({
  slug,
  parent_slug: slug.includes('/') ? slug.slice(0, slug.indexOf('/')) : null,
  name,
  description,
  display_order: i + 1,
  is_active: true,
  is_in_menu: slug !== 'retro', // the retro page of content is linked instead
}))
