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

/** One picture of each kind of shot. */
const samples = new Map(
  images.map((image) => {
    const { picture } = image
    return [`${picture.kind}-${'shot' in picture ? picture.shot : ''}`, image]
  }),
)

describe('the pictures of the seed', () => {
  it('draws each game and article with drawings that exist', () => {
    const drawn = new Map(
      images.flatMap(({ picture }) => {
        if (picture.kind === 'game') {
          const { art, words, seed } = picture.of
          return [[JSON.stringify(art), () => cover(art, words, seed)] as const]
        }
        if (picture.kind !== 'item') return []
        const { of: shot } = picture
        return [[JSON.stringify(shot.art), () => studio(shot)] as const]
      }),
    )
    const broken = [...drawn].filter(([, draw]) => /undefined|NaN/.test(draw()))
    expect(broken.map(([art]) => art)).toEqual([])
    const heroes = images.flatMap(({ picture: { kind, of } }) =>
      kind === 'game' && of.art.hero && of.art.hero !== 'none' ? of.art.hero : [],
    )
    const missing = heroes.filter((name) => hero(name, 0, 0, 100, '', '') === '')
    expect(missing).toEqual([])
  })

  it('draws the same picture from the same data, as small square WebP', async () => {
    for (const [name, { picture }] of samples) {
      if (picture.kind !== 'game' && picture.kind !== 'item') continue
      const [first, second] = [await render(picture), await render(picture)]
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
      const first = own[0]?.picture
      if (first?.kind !== 'item' || !kinds.test(first.of.art.item)) return []
      const beside = own.find(({ picture }) => picture.kind === 'item' && picture.shot === 'scale')
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
      homeImages.slice(0, 2).map(async ({ picture }) => {
        const { width, height } = await sharp(await render(picture)).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [1600, 600],
      [800, 1000],
    ])
    const clip = images.find(({ picture }) => picture.kind === 'clip')
    if (!clip) throw new Error('no video in the seed')
    const { pages } = await sharp(await render(clip.picture), { animated: true }).metadata()
    expect(pages).toBeGreaterThan(5)
  }, 60_000)

  it('gives each product three or four pictures of its own, and one of each further color', () => {
    const odd = allProducts()
      .filter(({ row }) => row.product_type !== 'master')
      .filter(({ row, images: own }) => {
        const stills = own.filter(({ picture }) => picture.kind !== 'clip').length
        const colors = Array.isArray(row.colors) ? row.colors.length : 0
        const further = Math.max(0, colors - 1)
        return stills - further < 3 || stills - further > 4
      })
    expect(odd.map(({ row }) => row.slug)).toEqual([])
  })
})
