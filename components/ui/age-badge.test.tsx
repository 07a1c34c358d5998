import { createTranslator } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import sale from '@/lib/i18n/messages/pt-BR/sale.json'
import { AGE_RATINGS, type AgeRating } from '@/lib/products/choices'
import { AgeBadge } from './age-badge'

const t = createTranslator({ locale: 'pt-BR', messages: { sale }, namespace: 'sale' })
const html = (rating: AgeRating, hasWords = false) =>
  renderToStaticMarkup(
    <AgeBadge rating={rating} words={t('ageRatingWords', { rating })} hasWords={hasWords} />,
  )

/** Relative luminance of a hex color (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the mark of an age rating', () => {
  it('has its words as text alternative, or beside it', () => {
    expect(html('16')).toContain('role="img" aria-label="Classificação indicativa: 16 anos"')
    expect(html('L')).toContain('aria-label="Classificação indicativa: Livre"')
    const written = html('18', true)
    expect(written).toContain('aria-hidden="true"')
    expect(written.replace(/<[^>]+>/g, '')).toBe('18Classificação indicativa: 18 anos')
  })

  it.each(AGE_RATINGS)('of %s is readable: a contrast of at least 4.5', (rating) => {
    const [, background = ''] = /background-color:(#[0-9a-f]{6})/.exec(html(rating)) ?? []
    const ink = html(rating).includes('data-contrast-text="light"') ? '#ffffff' : '#12131a'
    const [light = 0, dark = 0] = [luminance(background), luminance(ink)].sort((a, b) => b - a)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  })

  it('has a color of its own for each rating', () => {
    const colors = AGE_RATINGS.map((rating) => /#[0-9a-f]{6}/.exec(html(rating))?.[0])
    expect(new Set(colors).size).toBe(AGE_RATINGS.length)
  })
})
