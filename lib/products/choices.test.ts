import { describe, expect, it } from 'vitest'
import catalog from '../i18n/messages/pt-BR/catalog.json'
import sale from '../i18n/messages/pt-BR/sale.json'
import {
  AGE_RATINGS,
  CHOICE_FILTER_NAMES,
  CHOICE_FILTERS,
  isForAdults,
  minimumAge,
} from './choices'
import { productFacts } from './facts'
import { fieldNamed, PRODUCT_FIELDS } from './fields'

describe.each(CHOICE_FILTER_NAMES)('the filter %s', (name) => {
  const { column, slugs } = CHOICE_FILTERS[name]
  const choices: readonly string[] = PRODUCT_FIELDS[column].choices

  it('gives the choices of its column values of their own in a URL', () => {
    expect(Object.keys(slugs).filter((choice) => !choices.includes(choice))).toEqual([])
    const bySlug: Readonly<Record<string, string>> = slugs
    const values = choices.map((choice) => bySlug[choice] ?? choice)
    expect(new Set(values).size).toBe(choices.length)
    expect(values.every((value) => /^[a-z0-9-]+$/.test(value))).toBe(true)
  })

  it('has a title, and a text for each choice, which is also the word of the spreadsheet', () => {
    const texts: Readonly<Record<string, string>> = sale[name]
    expect(catalog.filters[name]).not.toBe('')
    expect(Object.keys(texts).toSorted()).toEqual([...choices].toSorted())
    const field = fieldNamed(column)
    const words = field?.kind === 'choice' ? field.words : undefined
    expect(choices.map((choice) => words?.[choice]?.[0])).toEqual(choices.map((one) => texts[one]))
  })
})

describe('an age rating', () => {
  it('has a minimum age', () => {
    expect(AGE_RATINGS.map(minimumAge)).toEqual([0, 10, 12, 14, 16, 18])
  })

  it('asks for the age of the visitor at 18 only', () => {
    expect(AGE_RATINGS.filter(isForAdults)).toEqual(['18'])
    expect(isForAdults(null)).toBe(false)
  })
})

describe('what is shown of a product as it is stored', () => {
  it('is null where it is empty, also where the column was not read', () => {
    const facts = { brand: null, platform: 'ps5', ageRating: '16', language: null }
    expect(productFacts({ brand: ' ', platform: ' ps5 ', age_rating: '16', id: 1 })).toEqual(facts)
    expect(productFacts({ platform: 'ps5', age_rating: null })).toEqual({
      ...facts,
      ageRating: null,
    })
  })
})
