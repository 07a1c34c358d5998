import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { MAX_IMAGE_PIXELS } from '@/lib/content/media'

const SECONDS = 8

/** Returns the first frame of an image file, to be decoded within 8 s and the limit of pixels. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: MAX_IMAGE_PIXELS,
    limitInputChannels: 4,
    pages: 1,
    sequentialRead: true,
    unlimited: false,
  }).timeout({ seconds: SECONDS })
}
