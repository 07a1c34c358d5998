import sharp from 'sharp'
import { type BannerSpec, banner, type IconSpec, iconTile } from './banner.ts'
import * as game from './frame.ts'
import * as item from './item-frame.ts'
import { document, resetIds } from './svg.ts'

const gameShots = {
  front: game.front,
  angled: game.angled,
  back: game.back,
  scenery: game.scenery,
  digital: game.digital,
  codeCard: game.codeCard,
}
const itemShots = {
  studio: item.studio,
  mood: item.mood,
  detail: item.detail,
  packed: item.packed,
  scale: item.scale,
}

/** An image as plain data, so that its hash can name it before it is rendered. */
export type Artwork =
  | { kind: 'game'; shot: keyof typeof gameShots; of: game.GameShot }
  | { kind: 'item'; shot: keyof typeof itemShots; of: item.ItemShot }
  | { kind: 'banner'; of: BannerSpec }
  | { kind: 'icon'; of: IconSpec }
  | { kind: 'clip'; of: game.GameShot }

function draw(artwork: Exclude<Artwork, { kind: 'clip' }>): string {
  resetIds()
  if (artwork.kind === 'banner') {
    return document(artwork.of.w, artwork.of.h, banner(artwork.of))
  }
  if (artwork.kind === 'icon') return document(256, 256, iconTile(artwork.of))
  const body =
    artwork.kind === 'game'
      ? gameShots[artwork.shot](artwork.of)
      : itemShots[artwork.shot](artwork.of)
  return document(game.SIDE, game.SIDE, body)
}

const FRAMES = 10

/**
 * Returns a short animated loop over the key art, which replaces a trailer, so that no other host is
 * needed.
 */
async function animate(shot: game.GameShot): Promise<Buffer> {
  const [w, h] = [640, 360]
  const pages: Buffer[] = []
  for (let i = 0; i < FRAMES; i++) {
    resetIds()
    const sway = Math.sin((i / FRAMES) * Math.PI * 2)
    const svg = document(w, h, game.still(shot, w, h, 0.5 + sway * 0.05, 1.04 + (1 + sway) * 0.03))
    pages.push(await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer())
  }
  const raw = { width: w, height: h * FRAMES, channels: 3 as const, pageHeight: h }
  return sharp(Buffer.concat(pages), { raw })
    .webp({ quality: 60, effort: 2, delay: Array.from({ length: FRAMES }, () => 120), loop: 0 })
    .toBuffer()
}

/** Renders an image as WebP. */
export async function render(artwork: Artwork): Promise<Buffer> {
  if (artwork.kind === 'clip') return animate(artwork.of)
  const quality = artwork.kind === 'banner' ? 84 : 80
  return sharp(Buffer.from(draw(artwork)))
    .webp({ quality, effort: 2 })
    .toBuffer()
}
