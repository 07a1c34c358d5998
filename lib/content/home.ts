import { gradientColors, safeColor } from '../core/color.ts'

export type RibbonConfig = {
  isActive: boolean
  text: string | null
  backgroundColor: string | null
  textColor: string | null
  backgroundType: string
  gradientColors: string | null
}

export type RibbonStyle = { text: string; background: string; textColor: string }

const DEFAULT_BACKGROUND = '#b3122f'
const DEFAULT_TEXT = '#ffffff'

/**
 * Returns the ribbon to render; null if it is switched off or has no text. A gradient requires two
 * valid hex colors; otherwise the background is solid.
 */
export function ribbonStyle(config: RibbonConfig): RibbonStyle | null {
  const text = config.text?.trim() ?? ''
  if (!config.isActive || text === '') return null
  const colors = config.backgroundType === 'gradient' ? gradientColors(config.gradientColors) : null
  return {
    text,
    background: colors
      ? `linear-gradient(90deg, ${colors.join(', ')})`
      : safeColor(config.backgroundColor, DEFAULT_BACKGROUND),
    textColor: safeColor(config.textColor, DEFAULT_TEXT),
  }
}

const WIZARD = '/servicos/assistencia'

const SERVICES: Readonly<Record<string, string>> = {
  'Manutenção Preventiva': 'manutencao-preventiva',
  'Diagnóstico + Reparo': 'diagnostico-reparo',
  'Avaliação para Venda': 'avaliacao-venda',
}

/**
 * Returns the link of a service card: the wizard with the service preselected for the three
 * services of the workshop, otherwise the link of the card.
 */
export function serviceHref(title: string, linkUrl: string | null): string | null {
  const name = title.trim()
  const service = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined
  return linkUrl === WIZARD && service ? `${WIZARD}?service=${service}` : linkUrl
}
