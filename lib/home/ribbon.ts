import { gradientColours, safeColour } from './colour.ts'

export type RibbonConfig = {
  isActive: boolean
  text: string | null
  backgroundColour: string | null
  textColour: string | null
  backgroundType: string
  gradientColours: string | null
}

export type RibbonLook = { text: string; background: string; textColour: string }

const DEFAULT_BACKGROUND = '#b3122f'
const DEFAULT_TEXT = '#ffffff'

/**
 * What the ribbon shows, null when it is switched off or has no text. A gradient needs two colours
 * that are hex; with fewer the ribbon is solid (engagement §2, §5; HOME-07, HOME-08).
 */
export function ribbonLook(config: RibbonConfig): RibbonLook | null {
  const text = config.text?.trim() ?? ''
  if (!config.isActive || text === '') return null
  const colours =
    config.backgroundType === 'gradient' ? gradientColours(config.gradientColours) : null
  return {
    text,
    background: colours
      ? `linear-gradient(90deg, ${colours.join(', ')})`
      : safeColour(config.backgroundColour, DEFAULT_BACKGROUND),
    textColour: safeColour(config.textColour, DEFAULT_TEXT),
  }
}
