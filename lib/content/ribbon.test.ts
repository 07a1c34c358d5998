import { describe, expect, it } from 'vitest'
import { type RibbonConfig, ribbonStyle } from './ribbon.ts'

const config = (wish: Partial<RibbonConfig>): RibbonConfig => ({
  isActive: true,
  text: 'Frete grátis',
  backgroundColor: '#111111',
  textColor: '#eee',
  backgroundType: 'solid',
  gradientColors: '#111111,#222222',
  ...wish,
})

describe('ribbonStyle', () => {
  it('paints a solid ribbon in its color [HOME-07]', () => {
    expect(ribbonStyle(config({}))).toEqual({
      text: 'Frete grátis',
      background: '#111111',
      textColor: '#eee',
    })
  })

  it('paints a gradient of at least two colors [HOME-07]', () => {
    const look = ribbonStyle(config({ backgroundType: 'gradient' }))
    expect(look?.background).toBe('linear-gradient(90deg, #111111, #222222)')
  })

  it.each([['#111111'], ['#111111,blue'], [''], [null]])(
    'stays solid with %j [HOME-07]',
    (list) => {
      const look = ribbonStyle(config({ backgroundType: 'gradient', gradientColors: list }))
      expect(look?.background).toBe('#111111')
    },
  )

  it.each([[{ isActive: false }], [{ text: null }], [{ text: '  ' }]])(
    'is hidden with %j [HOME-08]',
    (wish) => {
      expect(ribbonStyle(config(wish))).toBeNull()
    },
  )
})
