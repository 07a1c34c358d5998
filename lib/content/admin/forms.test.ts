import { describe, expect, it } from 'vitest'
import { type FieldGroup, ITEM_FORMS, SPECIAL_SECTION_FORM } from './forms'

/** Returns the fields that a form shows for these values, as 'name:type'. */
const shown = (form: readonly FieldGroup[], values: Record<string, unknown>) =>
  form
    .flatMap(({ fields }) => fields)
    .filter(({ when }) => !when || when(values))
    .map(({ name, type }) => `${name}:${type}`)

describe('a form shows the fields that matter', () => {
  it.each([
    ['', ['imageUrlDesktop', 'imageUrlMobile', 'buttonLinkDesktop', 'buttonLinkMobile']],
    ['mobile', ['imageUrlMobile', 'buttonLinkMobile']],
    ['desktop', ['imageUrlDesktop', 'buttonLinkDesktop']],
  ])('of a banner for the device %j [ADM-12]', (deviceType, expected) => {
    const names = shown(ITEM_FORMS.banner, { deviceType }).map((field) => field.split(':')[0])
    expect(names.filter((name) => /Desktop$|Mobile$/.test(name ?? ''))).toEqual(expected)
    expect(names).toEqual(expect.arrayContaining(['imageUrl', 'buttonLink', 'title']))
  })

  it.each([
    ['solid', false],
    ['gradient', true],
  ])('of a ribbon in %s: several colors %s', (backgroundType, hasColors) => {
    const fields = shown(ITEM_FORMS.ribbon, { backgroundType })
    expect(fields.includes('gradientColors:colors')).toBe(hasColors)
    // The background color is always shown: it is the fallback of a gradient that cannot be drawn.
    expect(fields).toContain('backgroundColor:color')
  })

  it.each(['image', 'emoji', 'icon'])('of a navigation item with an image as %s', (iconType) => {
    const icons = shown(ITEM_FORMS.navigationItem, { iconType }).filter((field) =>
      field.startsWith('iconUrl:'),
    )
    expect(icons).toEqual([`iconUrl:${iconType}`])
  })

  it.each([
    ['color', ['backgroundValue:color']],
    ['image', ['backgroundValue:image', 'backgroundImagePosition:select']],
  ])('of the background of a special section as %s', (backgroundType, expected) => {
    const fields = shown(SPECIAL_SECTION_FORM, { backgroundType })
    expect(fields.filter((field) => /^background(Value|Image)/.test(field))).toEqual(expected)
  })
})
