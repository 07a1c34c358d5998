import { gradientColours, safeColour } from '../core/color.ts'

export type RibbonConfig = {
  isActive: boolean
  text: string | null
  backgroundColour: string | null
  textColour: string | null
  backgroundType: string
  gradientColours: string | null
}

export type RibbonStyle = { text: string; background: string; textColour: string }

const DEFAULT_BACKGROUND = '#b3122f'
const DEFAULT_TEXT = '#ffffff'

/**
 * Returns the ribbon to render; null if it is switched off or has no text. A gradient requires two
 * valid hex colors; otherwise the background is solid.
 */
export function ribbonStyle(config: RibbonConfig): RibbonStyle | null {
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
