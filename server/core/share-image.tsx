import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { publicDb } from './db'
import { logError } from './log'

/** Size of Open Graph images, in pixels. */
const SHARE_SIZE = { width: 1200, height: 630 }

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
    logError('share-image', error)
    return null
  }
  try {
    const png = await sharp(await data.arrayBuffer())
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch (unreadable) {
    logError('share-image', unreadable)
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

// Colors and logo of Open Graph images, in the dark theme of the store. The renderer supports only flex
// boxes and plain colors, so the values of the design tokens are repeated here.

export const SHARE_TEXT = '#f3f4f8'
export const SHARE_MUTED = '#a4aabb'
export const SHARE_BACKGROUND = '#0a0b10'
export const SHARE_SURFACE = '#171923'
export const SHARE_PRIMARY = '#de1b40'
export const SHARE_SUCCESS = '#4fd694'

/** The logo and the name of the store. */
export function ShareBrand({ name }: { name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
      <Mark />
      <div style={{ display: 'flex', fontFamily: 'Sora', fontSize: 30 }}>{name}</div>
    </div>
  )
}

/** The logo, as in components/ui/logo-mark. */
function Mark() {
  return (
    <svg width="56" height="56" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill={SHARE_PRIMARY} />
      <path
        fill="#ffffff"
        d="M12.2 11.5h15.6a7.2 7.2 0 0 1 7 5.6l1.5 7.1a4.3 4.3 0 0 1-7.4 3.8L26 25H14l-2.9 3a4.3 4.3 0 0 1-7.4-3.8l1.5-7.1a7.2 7.2 0 0 1 7-5.6Z"
      />
      <path fill={SHARE_PRIMARY} d="M11.3 14.6h2.4v2.3H16v2.4h-2.3v2.3h-2.4v-2.3H9v-2.4h2.3Z" />
      <path
        fill="none"
        stroke={SHARE_PRIMARY}
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M19.3 18.3h2.2l1.5-3.3 2.6 6.4 1.8-3.1H31"
      />
    </svg>
  )
}
