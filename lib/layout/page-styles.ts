import type { SiteInfo } from '../settings/site-info.ts'

type Font = SiteInfo['selectedFont']

const FACES: Record<Font, string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** Returns the inline style sheet that sets the font of a page. */
export const fontStyle = (font: Font): string => `:root{--font-text:${FACES[font]}}`

/** All inline style sheets of the store. */
export const PAGE_STYLES: readonly string[] = (Object.keys(FACES) as Font[]).map(fontStyle)
