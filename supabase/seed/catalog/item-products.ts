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
  trustColumn,
} from './blocks.ts'
import { PLATFORM_NAMES } from './game-products.ts'
import { bind, metaColumns, type Product, type Tag, tag } from './product.ts'
import { saleColumns, stateColumns } from './sale.ts'
import type { Faq, Item, Option, Sale, Spec, SpecGroup } from './types.ts'

const DIGITAL = ['giftCard', 'pass']
const CONDITION_TAGS = { new: 'Novo', refurbished: 'Recondicionado', used: 'Seminovo' }

function toneOf(text: string) {
  const [body = '333333', accent = 'b3122f', back = 'e9eaf0'] = text.split(' ')
  return { body: `#${body}`, accent: `#${accent}`, back: `#${back}` }
}

/** Bodies of the colors of items, as hex colors; the first color of an item is that of its tone. */
const BODIES: Readonly<Record<string, string>> = {
  Preto: '#17181d',
  'Preto e azul': '#1d2b52',
  Branco: '#eef0f3',
  Cinza: '#878c96',
  Vinho: '#7a1024',
  Vermelho: '#b3122f',
  Azul: '#1f2f86',
  Roxo: '#46107a',
}

/** Returns an image of the item in each of its further colors. */
function colorArtworks(item: Item, first: Artwork | undefined): Artwork[] {
  if (first?.kind !== 'item') return []
  const { of } = first
  return (item.colors ?? []).slice(1).map((color): Artwork => {
    const tone = { ...of.art.tone, body: BODIES[color] ?? of.art.tone.body }
    return { ...first, of: { ...of, art: { ...of.art, tone } } }
  })
}

/** Returns texts of images by their addresses: those of one color end with its name. */
function altsOf(item: Item, name: string, slug: string, shots: Artwork[]) {
  const colors = item.colors ?? []
  const texts = colors.map((color, i): [number, string] => [
    i === 0 ? 1 : shots.length + i,
    `${name} na cor ${color}`,
  ])
  const scale = shots.findIndex((shot) => shot.kind === 'item' && shot.shot === 'scale')
  if (scale >= 0) texts.push([scale + 1, `${name} ao lado de uma lata de 350 ml`])
  return Object.fromEntries(
    texts.map(([place, alt]) => [`/media/produtos/${slug}/${place}.webp`, alt]),
  )
}

function artworksOf(item: Item, option: Option | null, name: string, slug: string): Artwork[] {
  const of = {
    art: {
      item: item.item,
      tone: toneOf(option?.tone ?? item.tone),
      label: option?.label ?? item.label ?? item.brand,
    },
    name,
    brand: item.brand,
    lines: [...item.points],
  }
  const shot = (kind: 'studio' | 'mood' | 'detail' | 'packed'): Artwork => ({
    kind: 'item',
    shot: kind,
    of,
  })
  const main = [shot('studio'), shot('mood'), shot('detail')]
  if (DIGITAL.includes(item.item)) return main
  if (item.size) return [...main, { kind: 'item', shot: 'scale', of: { ...of, size: item.size } }]
  return randomOf(slug).pick([2, 2, 3]) === 3 ? [...main, shot('packed')] : main
}

/** Products made by the store itself have a custom breadcrumb. */
const breadcrumbOf = (item: Item) => ({
  custom_path: item.brand.startsWith('UTI')
    ? [
        { label: 'Início', path: '/' },
        { label: 'Feito pela UTI', path: '/area-geek' },
      ]
    : [],
  use_custom: item.brand.startsWith('UTI'),
  show_breadcrumb: true,
})

function tagsOf(item: Item): Tag[] {
  return [
    ...item.tags.map((name) => tag(/^(Sem|Com) fio$/.test(name) ? 'destaque' : 'tipo', name)),
    // The long name of the PC is that of its games.
    ...(item.platform
      ? [tag('plataforma', PLATFORM_NAMES[item.platform][item.platform === 'pc' ? 0 : 1])]
      : []),
    tag('condição', CONDITION_TAGS[item.condition ?? 'new']),
  ]
}

function specsOf(item: Item, option: Option | null): SpecGroup[] {
  return item.specs.map(({ category, items }) => ({
    category,
    items: items.map(([label, value]): Spec => [label, option?.specs?.[label] ?? value]),
  }))
}

function faqsOf(item: Item, digital: boolean): Faq[] {
  if (item.faqs) return item.faqs
  if (digital)
    return [
      [
        'Em quanto tempo recebo o código?',
        'Em até 2 horas úteis depois da confirmação do pagamento, pela conversa do WhatsApp.',
      ],
      [
        'O código tem validade?',
        `Guarde o comprovante e resgate em até 12 meses. ${
          item.item === 'pass'
            ? 'O período começa no resgate.'
            : 'O saldo já resgatado não expira na sua conta.'
        }`,
      ],
    ]
  return [
    [
      'Qual é a garantia?',
      'Garantia legal de 90 dias com a loja, além da garantia do fabricante quando houver. A nota fiscal acompanha o pedido.',
    ],
    [
      'Posso retirar na loja?',
      'Sim. Combine a retirada no atendimento: avisamos quando o pedido estiver separado.',
    ],
  ]
}

function one(item: Item, option: Option | null): Product {
  const name = option ? `${item.name} ${option.suffix}` : item.name
  const slug = slugify(name)
  const digital = DIGITAL.includes(item.item)
  const handover = option?.proDays ? 'pro' : digital ? 'code' : 'parcel'
  const sale = saleColumns({ ...(item as Sale), ...option, noPro: digital }, slug)
  const state = stateColumns({ ...(item as Sale), ...option }, digital)
  const shots = artworksOf(item, option, name, slug)
  const artworks = [...shots, ...colorArtworks(item, shots[0])]
  const images = artworks.map((artwork, i) => ({ path: `produtos/${slug}/${i + 1}.webp`, artwork }))
  const weight = digital ? 0 : (item.weight ?? 0.4)
  const specs = specsOf(item, option)
  return {
    tags: tagsOf(item),
    images,
    row: {
      id: seedId('product', slug),
      slug,
      name,
      brand: item.brand,
      category: item.category,
      platform: item.platform ?? null,
      age_rating: null,
      language: null,
      description: [item.about, option?.note].filter(Boolean).join(' '),
      ...sale,
      ...state,
      image: `/media/${images[0]?.path}`,
      additional_images: images.slice(1).map(({ path }) => `/media/${path}`),
      gallery_alts: altsOf(item, name, slug, shots),
      sizes: item.sizes ?? [],
      colors: item.colors ?? [],
      specifications: specColumn(specs),
      technical_specs: specColumn(specs.slice(1)),
      product_features: [...item.points],
      product_highlights: highlightColumn(item.points, specs),
      trust_indicators: trustColumn(slug, handover),
      product_faqs: faqColumn(faqsOf(item, digital)),
      product_videos: [],
      shipping_weight: weight,
      free_shipping: digital || (option?.freeShipping ?? item.freeShipping ?? false),
      ...metaColumns(name, item.about, sale.is_featured, option !== null),
      product_type: 'simple',
      is_master_product: false,
      parent_product_id: null,
      sku_code: null,
      variant_attributes: {},
      sort_order: 0,
      inherit_from_master: [],
      manual_related_products: [],
      pro_days: option?.proDays ?? null,
      reviews_config: reviewsColumn(slug),
      breadcrumb_config: breadcrumbOf(item),
      product_descriptions: {
        short: item.about.split(/(?<=[.!?]) /)[0] ?? item.about,
        detailed: '',
        technical: '',
        marketing: '',
      },
      delivery_config: deliveryColumn(slug, state.availability, weight, handover),
      display_config: displayColumn(slug, sale.stock, state.availability),
      created_at: '',
      updated_at: '',
    },
  }
}

/** Returns the products of an article: one, or a master with one SKU per option. */
export function itemProducts(item: Item): Product[] {
  if (!item.options) return [one(item, null)]
  const bond = {
    slug: slugify(item.name),
    name: item.name,
    inherits: [
      'brand',
      'category',
      'platform',
      'product_faqs',
      ...(item.options.some(({ specs }) => specs) ? [] : ['specifications']),
      'shipping_weight',
    ],
    attributes: item.options.map(({ attributes }) => attributes),
  }
  return bind(
    bond,
    item.options.map((option) => one(item, option)),
  )
}
