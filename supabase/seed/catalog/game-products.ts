import type { Artwork } from '../art/render.ts'
import { seedId, slugify } from '../ids.ts'
import { randomOf } from '../random.ts'
import {
  deliveryColumn,
  displayColumn,
  faqColumn,
  highlightColumn,
  reviewsColumn,
  specColumn,
  specGroup,
  trustColumn,
} from './blocks.ts'
import { bind, metaColumns, type Product, type Tag, tag } from './product.ts'
import { saleColumns, stateColumns } from './sale.ts'
import type { Faq, Game, Platform, SpecGroup, Version } from './types.ts'

export const PLATFORM_NAMES: Record<Platform, [short: string, long: string]> = {
  ps5: ['PS5', 'PlayStation 5'],
  ps4: ['PS4', 'PlayStation 4'],
  ps3: ['PS3', 'PlayStation 3'],
  ps2: ['PS2', 'PlayStation 2'],
  ps1: ['PS1', 'PlayStation 1'],
  'switch-2': ['Nintendo Switch 2', 'Nintendo Switch 2'],
  switch: ['Nintendo Switch', 'Nintendo Switch'],
  'xbox-series': ['Xbox Series X|S', 'Xbox Series X|S'],
  'xbox-one': ['Xbox One', 'Xbox One'],
  'xbox-360': ['Xbox 360', 'Xbox 360'],
  pc: ['PC', 'PC (Steam)'],
  retro: ['Retrô', 'console clássico'],
}

const CATEGORIES: Record<Platform, string> = {
  ps5: 'playstation/jogos-ps5',
  ps4: 'playstation/jogos-ps4',
  ps3: 'retro',
  ps2: 'retro',
  ps1: 'retro',
  'switch-2': 'nintendo/jogos',
  switch: 'nintendo/jogos',
  'xbox-series': 'xbox/jogos',
  'xbox-one': 'xbox/jogos',
  'xbox-360': 'retro',
  pc: 'pc-gaming/jogos-steam',
  retro: 'retro',
}

/** The choice that says the same as the text of the specifications. */
function languageOf({ language = 'português' }: Game): string {
  if (/dublado|narração/i.test(language)) return 'dubbed'
  return /português/.test(language) && !/sem português/.test(language) ? 'subtitled' : 'foreign'
}

const slugOf = (game: Game, version: Version) =>
  slugify(
    [
      game.title,
      version.edition,
      version.on === 'retro' ? '' : version.on,
      version.used ? 'seminovo' : '',
    ]
      .filter(Boolean)
      .join(' '),
  )

const USED_NOTES = 'Mídia limpa e testada na nossa bancada, com marcas leves de uso.'

const isDigital = (version: Version) => version.digital ?? version.on === 'pc'

function nameOf(game: Game, version: Version): string {
  const edition = version.edition ? ` ${version.edition}` : ''
  const [short] = PLATFORM_NAMES[version.on]
  const used = version.used ? ' (seminovo)' : ''
  return version.on === 'retro'
    ? `${game.title}${edition}${used}`
    : `${game.title}${edition} - ${short}${used}`
}

/** Games of these platforms start only on consoles of their region. */
const REGIONAL: readonly Platform[] = ['retro', 'ps1', 'ps2']

function regionOf(game: Game, version: Version): string {
  if (version.region) return version.region
  if (isDigital(version)) return 'Conta brasileira'
  if (!REGIONAL.includes(version.on)) return 'Todas, sem trava'
  return /Famicom/.test(nameOf(game, version)) ? 'Japonesa (NTSC-J)' : 'Americana (NTSC)'
}

function specsOf(game: Game, version: Version): SpecGroup[] {
  const [, long] = PLATFORM_NAMES[version.on]
  const medium = version.medium ?? mediumOf(version.on)
  const unused = isDigital(version) ? 'Código novo, nunca ativado' : 'Novo e lacrado'
  return [
    specGroup(
      'Ficha do jogo',
      ['Desenvolvedora', game.studio],
      ['Publicadora', game.publisher],
      ['Ano de lançamento', String(game.year)],
      ['Gênero', game.genres.join(', ')],
      ['Jogadores', game.players],
    ),
    specGroup(
      'Formato',
      ['Plataforma', version.on === 'retro' ? (version.edition ?? long) : long],
      ['Mídia', isDigital(version) ? 'Digital (código de ativação)' : medium],
      ['Região', regionOf(game, version)],
      ['Condição', version.used ? 'Seminovo, testado na loja' : unused],
      ['Idioma', game.language ?? 'Legendas em português do Brasil'],
      [
        'Na caixa',
        isDigital(version)
          ? 'Código para ativar na conta, sem caixa'
          : (version.box ?? `${medium} na caixa original`),
      ],
    ),
  ]
}

function mediumOf(platform: Platform): string {
  if (platform === 'switch' || platform === 'switch-2') return 'Cartão de jogo'
  if (platform === 'retro') return 'Cartucho'
  if (platform === 'ps1') return 'CD'
  // The Series S has no drive.
  if (platform === 'xbox-series') return 'Blu-ray (não serve no Series S)'
  return platform === 'ps2' || platform === 'xbox-360' ? 'DVD' : 'Blu-ray'
}

function faqsOf(game: Game, version: Version): Faq[] {
  const general: Faq[] = [
    [
      'O jogo tem legendas em português?',
      game.language ?? 'Sim, textos e legendas em português do Brasil.',
    ],
    isDigital(version)
      ? [
          'Como recebo o código?',
          'Depois da confirmação do pagamento, a loja envia o código de ativação pela mesma conversa do WhatsApp.',
        ]
      : [
          'A mídia é física?',
          `${version.medium ?? 'Sim'}. Vai ${version.box ? '' : 'na caixa original, '}com nota fiscal, e pode ser trocada em até 7 dias depois do recebimento.`,
        ],
  ]
  if (version.used)
    general.push([
      'Em que estado está a mídia?',
      'Limpa e testada na nossa bancada do início ao carregamento do jogo, com 90 dias de garantia.',
    ])
  return [...(game.faqs ?? []), ...general]
}

function tagsOf(game: Game, version: Version): Tag[] {
  return [
    ...game.genres.map((name) => tag('gênero', name)),
    ...(game.franchise ? [tag('franquia', game.franchise)] : []),
    tag('plataforma', PLATFORM_NAMES[version.on][1]),
    ...(/confirmar/.test(game.players)
      ? []
      : [tag('jogadores', /online|multi|\d/i.test(game.players) ? 'Multijogador' : 'Um jogador')]),
    tag('condição', version.used ? 'Seminovo' : 'Novo'),
    tag('tipo', isDigital(version) ? 'Jogo digital' : 'Jogo físico'),
  ]
}

function artworksOf(game: Game, version: Version, slug: string): Artwork[] {
  const of = {
    art: game.art,
    words: {
      title: game.title,
      publisher: game.publisher,
      rating: game.rating,
      platform: version.on,
    },
    seed: game.title,
    lines: [...game.points],
  }
  const shot = (
    name: 'front' | 'angled' | 'back' | 'scenery' | 'digital' | 'codeCard',
  ): Artwork => ({ kind: 'game', shot: name, of })
  if (isDigital(version)) return [shot('digital'), shot('codeCard'), shot('scenery')]
  const loose: Artwork = {
    kind: 'item',
    shot: 'studio',
    of: {
      art: {
        item: version.on === 'retro' ? 'cartridge' : 'disc',
        tone: { body: '#4a4e5a', accent: '#b3122f', back: '#e9eaf0' },
        label: game.title.split(/: | - /)[0] ?? game.title,
      },
      name: game.title,
      brand: game.publisher,
      lines: [],
    },
  }
  if (version.used) return [shot('front'), loose, shot('back')]
  const rest = [shot('angled'), shot('back'), shot('scenery')]
  return [shot('front'), ...rest.slice(0, randomOf(slug).pick([2, 2, 3]))]
}

function descriptionsOf(game: Game) {
  const [first = game.about] = game.about.split(/(?<=[.!?]) /)
  return { short: first, detailed: '', technical: '', marketing: '' }
}

function versionProduct(game: Game, version: Version): Product {
  const slug = slugOf(game, version)
  const digital = isDigital(version)
  const handover = digital ? 'code' : 'parcel'
  const artworks = artworksOf(game, version, slug)
  const specs = specsOf(game, version)
  const sale = saleColumns(version, slug)
  const state = stateColumns(
    version.used ? { ...version, condition: 'used', conditionNotes: USED_NOTES } : version,
    digital,
  )
  const images = artworks.map((artwork, i) => ({ path: `produtos/${slug}/${i + 1}.webp`, artwork }))
  const clip: Artwork | null = game.video
    ? {
        kind: 'clip',
        of: {
          art: game.art,
          words: {
            title: game.title,
            publisher: game.publisher,
            rating: game.rating,
            platform: version.on,
          },
          seed: game.title,
          lines: [],
        },
      }
    : null
  const clipPath = `videos/${slugify(game.title)}.webp`
  const name = nameOf(game, version)
  const weight = digital ? 0 : 0.12
  return {
    tags: tagsOf(game, version),
    images: clip ? [...images, { path: clipPath, artwork: clip }] : images,
    row: {
      id: seedId('product', slug),
      slug,
      name,
      brand: game.publisher,
      category: CATEGORIES[version.on],
      platform: version.on,
      age_rating: game.rating,
      language: languageOf(game),
      description: [game.about, version.note].filter(Boolean).join(' '),
      ...sale,
      ...state,
      image: `/media/${images[0]?.path}`,
      additional_images: images.slice(1).map(({ path }) => `/media/${path}`),
      gallery_alts: {},
      sizes: [],
      colors: [],
      specifications: specColumn(specs),
      technical_specs: [],
      product_features: [...game.points],
      product_highlights: highlightColumn(game.points, specs),
      trust_indicators: trustColumn(slug, handover),
      product_faqs: faqColumn(faqsOf(game, version)),
      product_videos: clip
        ? [
            {
              title: `${game.title}: abertura`,
              url: `/media/${clipPath}`,
              poster: `/media/${images.at(-1)?.path}`,
            },
          ]
        : [],
      shipping_weight: weight,
      free_shipping: digital || (version.freeShipping ?? false),
      ...metaColumns(name, game.about, sale.is_featured, game.versions.length > 1),
      product_type: 'simple',
      is_master_product: false,
      parent_product_id: null,
      sku_code: null,
      variant_attributes: {},
      sort_order: 0,
      inherit_from_master: [],
      manual_related_products: [],
      pro_days: null,
      reviews_config: reviewsColumn(slug),
      breadcrumb_config: { custom_path: [], use_custom: false, show_breadcrumb: true },
      product_descriptions: descriptionsOf(game),
      delivery_config: deliveryColumn(slug, state.availability, weight, handover),
      display_config: displayColumn(slug, sale.stock, state.availability),
      created_at: '',
      updated_at: '',
    },
  }
}

/** Returns the products of a game: one, or a master with one SKU per version. */
export function gameProducts(game: Game): Product[] {
  const products = game.versions.map((version) => versionProduct(game, version))
  if (products.length < 2) return products
  const bond = {
    slug: slugify(`${game.title} todas as versoes`),
    name: game.title,
    inherits: ['product_features', 'product_highlights'],
    attributes: game.versions.map(({ on, edition, used }) => ({
      Plataforma: PLATFORM_NAMES[on][0],
      Edição: edition ?? 'Padrão',
      Condição: used ? 'Seminovo' : 'Novo',
    })),
  }
  return bind(bond, products)
}
