import type { BannerItem } from '../art/banner.ts'
import type { HeroName } from '../art/heroes.ts'
import type { ItemName } from '../art/items/all.ts'
import type { PaletteName } from '../art/palettes.ts'
import type { SceneName } from '../art/scenes/all.ts'
import { seedId } from '../ids.ts'
import type { Image } from '../images.ts'
import { coinProducts } from './coins.ts'

const tone = (text: string) => {
  const [body = '333333', accent = 'b3122f', back = 'e9eaf0'] = text.split(' ')
  return { body: `#${body}`, accent: `#${accent}`, back: `#${back}` }
}
const good = (item: ItemName, colors: string, label = ''): BannerItem => ({
  item,
  tone: tone(colors),
  label,
})

type Slide = {
  key: string
  title: string
  subtitle: string
  button: string
  link: string
  scene: SceneName
  palette: PaletteName
  hero?: HeroName
  items?: BannerItem[]
}

const slides: Slide[] = [
  {
    key: 'switch-2',
    title: 'Switch 2 à pronta entrega',
    subtitle: 'Console com Mario Kart World e 12x sem juros, direto da nossa vitrine.',
    button: 'Ver consoles Nintendo',
    link: '/categoria/nintendo/console',
    scene: 'speed',
    palette: 'crimson',
    items: [good('hybrid', '2b2e36 e5484d e9ebf0')],
  },
  {
    key: 'rpg',
    title: 'Semana do RPG',
    subtitle: 'Mundos inteiros com até 57% de desconto no PS5, no Xbox e no PC.',
    button: 'Ver ofertas',
    link: '/categoria/ofertas',
    scene: 'runes',
    palette: 'gold',
    hero: 'cloak',
  },
  {
    key: 'assistencia',
    title: 'Seu console na UTI',
    subtitle: 'Diagnóstico, limpeza e reparo com orçamento antes do serviço.',
    button: 'Pedir assistência',
    link: '/servicos/assistencia',
    scene: 'pulse',
    palette: 'crimson',
    items: [
      good('tower', 'f2f4f8 2f6bff dfe7f5', 'Disco'),
      good('monolith', '1d1f24 5fd35f e6eee6'),
    ],
  },
  {
    key: 'pc',
    title: 'Monte o seu PC',
    subtitle: 'Placas, memórias e periféricos escolhidos por quem joga.',
    button: 'Ver PC Gaming',
    link: '/categoria/pc-gaming',
    scene: 'circuit',
    palette: 'cyber',
    items: [
      good('pcCase', '20242e 22e6ff e6eef2'),
      good('gpu', '2b2f38 76b900 eef4e4', 'GEFORCE RTX'),
    ],
  },
  {
    key: 'retro',
    title: 'O clássico voltou',
    subtitle: 'Consoles e cartuchos testados na bancada, prontos para a sua TV.',
    button: 'Entrar no retrô',
    link: '/retro-gaming',
    scene: 'pixel',
    palette: 'arcade',
    items: [good('cartridgeBox', 'cfd2da 6b3fd1 efeaf8', '16 bits')],
  },
]

/** Images outside the hero of the home page: pages, promo banner, special sections, services. */
const extras: Omit<Slide, 'title' | 'subtitle' | 'button' | 'link'>[] = [
  {
    key: 'uti-pro',
    scene: 'tunnel',
    palette: 'violet',
    items: [good('giftCard', '3b1c78 c77dff ece4f9', 'UTI PRO|365 dias')],
  },
  {
    key: 'pagina-playstation',
    scene: 'peaks',
    palette: 'royal',
    items: [good('dualPad', 'eef1f6 2f6bff dfe7f5')],
  },
  {
    key: 'pagina-nintendo',
    scene: 'hills',
    palette: 'meadow',
    items: [good('sidePads', '1fa2ff ff4554 e9eef6')],
  },
  {
    key: 'pagina-xbox',
    scene: 'hex',
    palette: 'toxic',
    items: [good('offsetPad', '202329 5fd35f e3e8e4')],
  },
  {
    key: 'especial-colecao',
    scene: 'ruins',
    palette: 'noir',
    items: [
      good('statue', '3a2f5b ffb703 ece8fb', 'Guerreiro'),
      good('boxedFigure', 'b3122f ffd166 f7e3e6', 'Coleção'),
    ],
  },
  {
    key: 'especial-camisetas',
    scene: 'burst',
    palette: 'citrus',
    items: [
      good('shirt', '17181d e5484d ece6e7', 'Vida extra'),
      good('mug', 'f4f5f7 b3122f ececf0', '1 UP'),
    ],
  },
  {
    key: 'servico-preventiva',
    scene: 'circuit',
    palette: 'steel',
    items: [good('cooler', '2b2f38 2f6bff e4e8ef')],
  },
  {
    key: 'servico-reparo',
    scene: 'pulse',
    palette: 'crimson',
    items: [good('dualPad', '23252c e5484d ece6e7')],
  },
  {
    key: 'servico-avaliacao',
    scene: 'grid',
    palette: 'dusk',
    items: [good('monolith', '1d1f24 ffb703 efe9dc')],
  },
]

const paths = (key: string) => ({
  desktop: `banners/${key}-desktop.webp`,
  mobile: `banners/${key}-mobile.webp`,
})

type Quick = [label: string, path: string, item: ItemName, colors: string, label?: string]

const quick: Quick[] = [
  ['Consoles', '/categoria/playstation/console', 'tower', 'f2f4f8 2f6bff cfdcf5'],
  ['Jogos de PS5', '/categoria/playstation/jogos-ps5', 'dualPad', 'eef1f6 2f6bff cfdcf5'],
  ['Nintendo Switch 2', '/nintendo', 'hybrid', '2b2e36 e5484d f7d9db'],
  ['Game Pass', '/categoria/xbox/game-pass', 'offsetPad', '202329 5fd35f d5ecd6'],
  ['PC Gamer', '/categoria/pc-gaming', 'mouse', '20232b 22c8ff d3eef6'],
  ['Assistência', '/servicos/assistencia', 'padCharger', '23252c e5484d f7d9dd'],
  ['Colecionáveis', '/categoria/colecionaveis', 'vinyl', '5b3fd1 ffb703 e6defa'],
  ['Retrô', '/retro-gaming', 'brick', 'cfd2da b3122f ece0d2'],
]

/** Icons of the navigation bar without a quick link. */
const moreIcons: Quick[] = [
  ['Ofertas', '/categoria/ofertas', 'giftCard', 'b3122f ffd166 f9d9dd', 'OFF|50%'],
]

const icon = (index: number) => `icones/${index + 1}.webp`

const rewardArt: [ItemName, string, string][] = [
  ['poster', '2a1b4d ffb703 efe9dc', 'Coleção'],
  ['giftCard', 'b3122f ffd166 f7e3e6', 'Cupom|R$ 5'],
  ['giftCard', '5b2bd9 ffd166 ebe4fb', 'Cupom|R$ 20'],
  ['giftCard', '0b7443 d8ffe4 e0f2e8', 'Frete|GRÁTIS'],
  ['dualPad', 'eef1f6 0b7443 e0f2e8', ''],
  ['tower', 'f2f4f8 b3122f f7e3e6', 'Disco'],
  ['keyring', 'b3122f ffd166 f7e3e6', ''],
  ['mug', 'f4f5f7 b3122f ececf0', '1 UP'],
  ['giftCard', '0b3fa8 ffd23f dfe7f7', 'PS Store|R$ 60'],
]

export const homeImages: Image[] = [
  ...[...slides, ...extras].flatMap(({ key, scene, palette, hero, items }) => {
    const of = { seed: key, scene, palette, hero, items }
    return [
      {
        path: paths(key).desktop,
        artwork: { kind: 'banner' as const, of: { ...of, w: 1600, h: 600 } },
      },
      {
        path: paths(key).mobile,
        artwork: { kind: 'banner' as const, of: { ...of, w: 800, h: 1000 } },
      },
    ]
  }),
  ...[...quick, ...moreIcons].map(([, , item, colors, label = ''], i) => ({
    path: icon(i),
    artwork: { kind: 'icon' as const, of: { item, tone: tone(colors), label } },
  })),
  ...coinProducts.map(({ name }, i) => {
    const [item, colors, label] = rewardArt[i] ?? rewardArt[0] ?? ['mug', '', '']
    const art = { item, tone: tone(colors), label }
    return {
      path: `recompensas/${i + 1}.webp`,
      artwork: {
        kind: 'item' as const,
        shot: 'studio' as const,
        of: { art, name, brand: 'UTI', lines: [] },
      },
    }
  }),
]

/** One row per device, so that the images are the same however a missing device type is interpreted. */
export const banners = slides.flatMap(({ key, title, subtitle, button, link }, i) =>
  (['desktop', 'mobile'] as const).map((device) => ({
    id: seedId('banner', `${key}-${device}`),
    title,
    subtitle,
    button_text: button,
    button_link: link,
    button_link_mobile: null,
    button_link_desktop: null,
    image_url: `/media/${paths(key)[device]}`,
    image_url_desktop: device === 'desktop' ? `/media/${paths(key).desktop}` : null,
    image_url_mobile: device === 'mobile' ? `/media/${paths(key).mobile}` : null,
    device_type: device,
    position: i + 1,
    is_active: true,
  })),
)

export const ribbon = ['mobile', 'desktop'].map((device) => ({
  id: seedId('ribbon', device),
  device_type: device,
  is_active: true,
  text:
    device === 'mobile'
      ? 'Frete grátis a partir de R$ 150'
      : 'Frete grátis a partir de R$ 150 · 12x sem juros · Assistência técnica própria',
  background_color: '#8a0e26',
  text_color: '#ffffff',
  link_url: '/categoria/ofertas',
  background_type: 'gradient',
  gradient_colors: '#7a0c21,#b3122f,#7a0c21',
}))

export const quickLinks = quick.map(([label, path], i) => ({
  id: seedId('quick-link', label),
  label,
  icon_url: `/media/${icon(i)}`,
  path,
  position: i + 1,
  is_active: true,
}))

const services: [string, string, string][] = [
  [
    'Manutenção Preventiva',
    'Limpeza interna, pasta térmica nova e teste de temperatura, para o console não precisar de UTI tão cedo.',
    'servico-preventiva',
  ],
  [
    'Diagnóstico + Reparo',
    'Descobrimos o defeito, mandamos o orçamento por mensagem e só consertamos com o seu sim.',
    'servico-reparo',
  ],
  [
    'Avaliação para Venda',
    'Traga o console que está parado: avaliamos e fazemos uma oferta em dinheiro ou em UTI Coins.',
    'servico-avaliacao',
  ],
]

export const serviceCards = services.map(([title, description, key], i) => ({
  id: seedId('service-card', title),
  title,
  description,
  link_url: '/servicos/assistencia',
  image_url: `/media/${paths(key).mobile}`,
  background_image_url: `/media/${paths(key).desktop}`,
  position: i + 1,
  is_active: true,
}))

/** `icon` is the number of a drawn icon, because emoji differ between systems or are missing. */
type Nav = [title: string, link: string, icon: number, background: string, ink: string]

const bar: Nav[] = [
  ['PlayStation', '/playstation', 2, '#0a3c9c', '#ffffff'],
  ['Nintendo', '/nintendo', 3, '#c20d1b', '#ffffff'],
  ['Xbox', '/xbox4', 4, '#0d6a10', '#ffffff'],
  ['PC Gaming', '/pc-gaming', 5, '#14384f', '#ffffff'],
  ['Retrô', '/retro-gaming', 8, '#3d2a63', '#ffffff'],
  ['Área Geek', '/area-geek', 7, '#7a3d05', '#ffffff'],
  ['Ofertas', '/categoria/ofertas', 9, '#b3122f', '#ffffff'],
  ['Assistência', '/servicos/assistencia', 6, '#1c3d2b', '#ffffff'],
]

export const navigationItems = bar.map(([title, link, symbol, background, ink], i) => ({
  id: seedId('navigation', title),
  title,
  link_url: link,
  link_type: 'internal',
  icon_url: `/media/${icon(symbol - 1)}`,
  icon_type: 'image',
  background_color: background,
  text_color: ink,
  display_order: i + 1,
  is_visible: true,
  is_active: true,
}))
