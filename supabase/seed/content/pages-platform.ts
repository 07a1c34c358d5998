import { sectionKey, specialKey } from './sections.ts'

export type Page = {
  slug: string
  kind: 'platform' | 'help' | 'prime' | 'pro' | 'legal'
  title: string
  subtitle: string
  meta_title: string
  meta_description: string | null
  canonical_slug: string | null
  noindex: boolean
  accent: string
  body_markdown: string | null
  sections: { section_key: string; is_visible: boolean }[]
  display_order: number
}

export const listOf = (...keys: string[]) =>
  keys.map((key) => ({
    section_key: key.startsWith('@')
      ? specialKey(key.slice(1))
      : key.includes('_')
        ? key
        : sectionKey(key),
    is_visible: true,
  }))

const playstation = {
  kind: 'platform' as const,
  title: 'Mundo PlayStation',
  meta_title: 'PlayStation: consoles, jogos e acessórios | UTI dos Games',
  meta_description:
    'PS5, PS4, DualSense, jogos e cartões da PlayStation Store com 12x sem juros e assistência técnica própria.',
  accent: '#1d4fd8',
  body_markdown: null,
}

const variant = (slug: string, subtitle: string, order: number, ...keys: string[]): Page => ({
  ...playstation,
  slug,
  subtitle,
  canonical_slug: 'playstation',
  noindex: true,
  sections: listOf(...keys),
  display_order: order,
})

export const platformPages: Page[] = [
  {
    ...playstation,
    slug: 'playstation',
    subtitle: 'Do PS5 Pro ao cartão de memória: tudo o que joga com os quatro símbolos.',
    canonical_slug: null,
    noindex: false,
    sections: listOf(
      'ps5-jogos',
      'ps-acessorios',
      'ps-exclusivos',
      'promo_banner',
      'ps4-jogos',
      'specialized_services',
    ),
    display_order: 1,
  },
  variant(
    'playstation-v2',
    'Comece pelos exclusivos.',
    2,
    'ps-exclusivos',
    'ps5-jogos',
    'ps-acessorios',
    'contact_help',
  ),
  variant(
    'playstation-v3',
    'Acessórios primeiro, jogos depois.',
    3,
    'hero_quick_links',
    'ps-acessorios',
    'ps5-jogos',
    'ps4-jogos',
  ),
  variant(
    'playstation-v4',
    'As ofertas abrem a página.',
    4,
    'ofertas',
    'ps5-jogos',
    '@rpg',
    'ps4-jogos',
    'why_choose_us',
  ),
  {
    slug: 'nintendo',
    kind: 'platform',
    title: 'Mundo Nintendo',
    subtitle: 'Switch 2, Switch e os jogos que passam de geração em geração.',
    meta_title: 'Nintendo: Switch 2, jogos e Joy-Con | UTI dos Games',
    meta_description:
      'Consoles Nintendo à pronta entrega, jogos em cartucho, Joy-Con e saldo da eShop.',
    canonical_slug: null,
    noindex: false,
    accent: '#c20d1b',
    body_markdown: null,
    sections: listOf(
      'switch-2',
      'nintendo-jogos',
      'nintendo-familia',
      'promo_banner',
      'nintendo-acessorios',
      'specialized_services',
    ),
    display_order: 5,
  },
  {
    slug: 'xbox4',
    kind: 'platform',
    title: 'Mundo Xbox',
    subtitle: 'Series X, Series S e um catálogo inteiro com o Game Pass.',
    meta_title: 'Xbox Series X|S, jogos e Game Pass | UTI dos Games',
    meta_description:
      'Consoles Xbox, controles, jogos em disco e códigos de Game Pass enviados por mensagem.',
    canonical_slug: null,
    noindex: false,
    accent: '#0d6a10',
    body_markdown: null,
    sections: listOf(
      'game-pass',
      'xbox-jogos',
      'xbox-acessorios',
      'promo_banner',
      'consoles',
      'specialized_services',
    ),
    display_order: 6,
  },
  {
    slug: 'pc-gaming',
    kind: 'platform',
    title: 'Mundo PC Gaming',
    subtitle: 'Peças, periféricos e jogos para quem prefere a mesa ao sofá.',
    meta_title: 'PC Gaming: hardware e jogos Steam | UTI dos Games',
    meta_description:
      'Placas de vídeo, SSDs, teclados, mouses e códigos Steam originais em até 12x.',
    canonical_slug: null,
    noindex: false,
    accent: '#0e7490',
    body_markdown: null,
    sections: listOf(
      'pc-perifericos',
      'pc-hardware',
      'pc-jogos',
      'ofertas',
      'specialized_services',
    ),
    display_order: 7,
  },
  {
    slug: 'retro-gaming',
    kind: 'platform',
    title: 'Retro Gaming',
    subtitle: 'Cartuchos, discos e consoles que já passaram pela nossa bancada.',
    meta_title: 'Jogos e consoles retrô testados | UTI dos Games',
    meta_description:
      'Super Nintendo, Mega Drive, PS1, PS2 e mais, revisados e com garantia da loja.',
    canonical_slug: null,
    noindex: false,
    accent: '#6b3fd1',
    body_markdown: null,
    sections: listOf('retro-consoles', 'retro-jogos', 'specialized_services', 'contact_help'),
    display_order: 8,
  },
  {
    slug: 'area-geek',
    kind: 'platform',
    title: 'Área Geek',
    subtitle: 'Estátuas, camisetas, livros e presentes para quem zerou a vida adulta.',
    meta_title: 'Área Geek: colecionáveis e presentes | UTI dos Games',
    meta_description:
      'Figuras, estátuas, canecas e camisetas inspiradas em games, com envio para todo o Brasil.',
    canonical_slug: null,
    noindex: false,
    accent: '#b45309',
    body_markdown: null,
    sections: listOf('colecionaveis', '@geek', 'vestir', 'why_choose_us'),
    display_order: 9,
  },
]
