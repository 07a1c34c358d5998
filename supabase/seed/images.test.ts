import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cover } from '@/supabase/seed/art/cover'
import { hero } from '@/supabase/seed/art/heroes'
import { studio } from '@/supabase/seed/art/item-frame'
import { render } from '@/supabase/seed/art/render'
import { allProducts } from '@/supabase/seed/catalog/all'
import { homeImages } from '@/supabase/seed/content/home'
import { allImages } from '@/supabase/seed/main'

const images = allImages(allProducts())

/** One image of each kind of shot. */
const samples = new Map(
  images.map((image) => {
    const { artwork } = image
    return [`${artwork.kind}-${'shot' in artwork ? artwork.shot : ''}`, image]
  }),
)

describe('the images of the seed', () => {
  it('draws each game and article with drawings that exist', () => {
    const drawn = new Map(
      images.flatMap(({ artwork }) => {
        if (artwork.kind === 'game') {
          const { art, words, seed } = artwork.of
          return [[JSON.stringify(art), () => cover(art, words, seed)] as const]
        }
        if (artwork.kind !== 'item') return []
        const { of: shot } = artwork
        return [[JSON.stringify(shot.art), () => studio(shot)] as const]
      }),
    )
    const broken = [...drawn].filter(([, draw]) => /undefined|NaN/.test(draw()))
    expect(broken.map(([art]) => art)).toEqual([])
    const heroes = images.flatMap(({ artwork: { kind, of } }) =>
      kind === 'game' && of.art.hero && of.art.hero !== 'none' ? of.art.hero : [],
    )
    const missing = heroes.filter((name) => hero(name, 0, 0, 100, '', '') === '')
    expect(missing).toEqual([])
  })

  it('draws the same image from the same data, as small square WebP', async () => {
    for (const [name, { artwork }] of samples) {
      if (artwork.kind !== 'game' && artwork.kind !== 'item') continue
      const [first, second] = [await render(artwork), await render(artwork)]
      const { format, width, height } = await sharp(first).metadata()
      expect({ name, format, width, height }).toEqual({
        name,
        format: 'webp',
        width: 800,
        height: 800,
      })
      expect(first.equals(second), name).toBe(true)
      expect(first.length, name).toBeLessThan(90_000)
    }
  }, 60_000)

  it('shows every console, controller and figure beside a can, with its text', () => {
    const kinds =
      /^(tower|monolith|brick|cubeBox|discBox|cartridgeBox|hybrid|handheld|.*Pad|sidePads|wheel|headset|keyboard|mouse|monitor|statue|boxedFigure|vinyl|plush)$/
    const articles = allProducts().flatMap(({ row, images: own }) => {
      const first = own[0]?.artwork
      if (first?.kind !== 'item' || !kinds.test(first.of.art.item)) return []
      const beside = own.find(({ artwork }) => artwork.kind === 'item' && artwork.shot === 'scale')
      const alts = row.gallery_alts as Record<string, string>
      return [[row.name, beside ? alts[`/media/${beside.path}`] : null]]
    })
    expect(articles.length).toBeGreaterThan(50)
    expect(articles).toEqual(
      articles.map(([name]) => [name, `${name} ao lado de uma lata de 350 ml`]),
    )
  })

  it('draws banners for desktop and for mobile, and videos that move', async () => {
    const sizes = await Promise.all(
      homeImages.slice(0, 2).map(async ({ artwork }) => {
        const { width, height } = await sharp(await render(artwork)).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [1600, 600],
      [800, 1000],
    ])
    const clip = images.find(({ artwork }) => artwork.kind === 'clip')
    if (!clip) throw new Error('no video in the seed')
    const { pages } = await sharp(await render(clip.artwork), { animated: true }).metadata()
    expect(pages).toBeGreaterThan(5)
  }, 60_000)

  it('gives each product three or four images of its own, and one of each further color', () => {
    const odd = allProducts()
      .filter(({ row }) => row.product_type !== 'master')
      .filter(({ row, images: own }) => {
        const stills = own.filter(({ artwork }) => artwork.kind !== 'clip').length
        const colors = Array.isArray(row.colors) ? row.colors.length : 0
        const further = Math.max(0, colors - 1)
        return stills - further < 3 || stills - further > 4
      })
    expect(odd.map(({ row }) => row.slug)).toEqual([])
  })
})
