import type { SiteInfo } from '../settings/site-info.ts'

type Font = SiteInfo['selectedFont']

const FACES: Record<Font, string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** The style sheet of a page that sets its texts in the given typeface. */
export const fontStyle = (font: Font): string => `:root{--font-text:${FACES[font]}}`

/** Every inline style sheet that the store writes itself. */
export const PAGE_STYLES: readonly string[] = (Object.keys(FACES) as Font[]).map(fontStyle)
