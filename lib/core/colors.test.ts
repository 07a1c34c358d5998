import { describe, expect, it } from 'vitest'
import { badgeColor, contrastTextOn } from './color.ts'

describe('badgeColor', () => {
  it.each([
    [null, '#0b7443'],
    ['', '#0b7443'],
    ['green', '#0b7443'],
    [' Red ', '#c60f32'],
    ['#abc', '#abc'],
    ['#A1B2C3', '#a1b2c3'],
    ['constructor', '#0b7443'],
    ['url(x)', '#0b7443'],
    [undefined, '#0b7443'],
    ['grey', '#555b6c'],
    ['violet', '#6b2bd9'],
    ['#12345', '#0b7443'],
  ])('paints %j in %s, green by default [CARD-02]', (value, color) => {
    expect(badgeColor(value)).toBe(color)
  })
})

describe('contrastTextOn', () => {
  it.each([
    ['#ffffff', 'dark'],
    ['#fff', 'dark'],
    ['#f5b50a', 'dark'],
    ['#0b7443', 'light'],
    ['#c60f32', 'light'],
    ['#000', 'light'],
    ['#0a0a0a', 'light'],
    // The lightest gray on which white text has the higher contrast, and the next gray.
    ['#757575', 'light'],
    ['#767676', 'dark'],
    ['#c800ff', 'dark'],
    ['#0000ff', 'light'],
    ['#00ff00', 'dark'],
    ['#f00', 'dark'],
    ['#e60000', 'light'],
  ] as const)('writes on %s in the %s ink', (color, ink) => {
    expect(contrastTextOn(color)).toBe(ink)
  })
})
