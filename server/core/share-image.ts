import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { publicDb } from './db'
import { logError } from './log'

/** Size of Open Graph images, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const MEDIA = '/media/'

/** The files of @fontsource in a format that the renderer supports, read once per process. */
const fonts = Promise.all([
  fontFile('inter', 'inter-latin-400-normal.woff'),
  fontFile('sora', 'sora-latin-700-normal.woff'),
])

function fontFile(family: string, file: string): Promise<Buffer> {
  return readFile(join(process.cwd(), 'node_modules/@fontsource', family, 'files', file))
}

/**
 * Returns an image of the store as a PNG data URL that fits into a box of pixels; the renderer does not
 * support WebP. Returns null if there is no image or it cannot be read.
 */
export async function loadShareImage(
  path: string | null | undefined,
  box: { width: number; height: number },
): Promise<string | null> {
  if (!path?.startsWith(MEDIA)) return null
  const { data, error } = await publicDb().storage.from('media').download(path.slice(MEDIA.length))
  if (error) {
    logError('share-picture', error)
    return null
  }
  try {
    const png = await sharp(await data.arrayBuffer())
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch (unreadable) {
    logError('share-picture', unreadable)
    return null
  }
}

/** Renders a card as a JPEG, with the fonts 'Inter' and 'Sora'. Returns its bytes. */
export async function drawShareCard(card: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const [inter, sora] = await fonts
  const image = new ImageResponse(card, {
    ...SHARE_SIZE,
    fonts: [
      { name: 'Inter', data: inter, weight: 400 },
      { name: 'Sora', data: sora, weight: 700 },
    ],
  })
  const jpeg = await sharp(await image.arrayBuffer())
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(jpeg)
}
