import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, parseOpeningHours, type WeekDay } from './store-time.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const on = (days: readonly WeekDay[], opens: string, closes: string) => ({ days, opens, closes })

it.each([
  ['2026-12-20', 30, '2027-01-19'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result)
})

describe('the hours of the store', () => {
  it.each([
    ['Segunda a sexta, das 9h às 18h', [on(WEEK, '09:00', '18:00')]],
    ['Segunda a sexta, 9h–18h', [on(WEEK, '09:00', '18:00')]],
    ['Seg. a sex. das 8:30 às 17:45', [on(WEEK, '08:30', '17:45')]],
    ['seg-sex 9h-18h', [on(WEEK, '09:00', '18:00')]],
    ['De segunda à sexta-feira: 9h30 até 18h', [on(WEEK, '09:30', '18:00')]],
    ['Dias úteis, 9 às 18 horas', [on(WEEK, '09:00', '18:00')]],
    [
      'Segunda a sexta, 9h às 18h; sábado, 9h às 13h',
      [on(WEEK, '09:00', '18:00'), on(['Saturday'], '09:00', '13:00')],
    ],
    [
      'Segunda a sexta, das 9h às 18h, e sábados, das 9h às 13h.',
      [on(WEEK, '09:00', '18:00'), on(['Saturday'], '09:00', '13:00')],
    ],
    [
      'Segunda a sexta das 8h às 12h e das 13h às 18h',
      [on(WEEK, '08:00', '12:00'), on(WEEK, '13:00', '18:00')],
    ],
    [
      'Terça, quinta e sábado: 10h às 20h',
      [on(['Tuesday', 'Thursday', 'Saturday'], '10:00', '20:00')],
    ],
    [
      'Segunda a sábado, 9h às 18h. Domingo fechado.',
      [on([...WEEK, 'Saturday'], '09:00', '18:00')],
    ],
    ['Sábado, 0h às 24h', [on(['Saturday'], '00:00', '24:00')]],
    ['Sábado, 9h59 às 18:59', [on(['Saturday'], '09:59', '18:59')]],
    ['Domingo a terça, 9h às 18h', [on(['Monday', 'Tuesday', 'Sunday'], '09:00', '18:00')]],
    [' \n Sábado  9h\tàs 13h ', [on(['Saturday'], '09:00', '13:00')]],
    ['Sexta a domingo, 14h–22h', [on(['Friday', 'Saturday', 'Sunday'], '14:00', '22:00')]],
    ['Todos os dias, das 10h às 22h', [on([...WEEK, 'Saturday', 'Sunday'], '10:00', '22:00')]],
  ])('%s', (text, hours) => {
    expect(parseOpeningHours(text)).toEqual(hours)
  })

  it.each([
    [''],
    ['Com hora marcada'],
    ['Segunda a sexta'],
    ['9h às 18h'],
    ['Segunda a sexta, das 18h às 9h'],
    ['Segunda a sexta, 9h 18h'],
    ['Sábado, das 9h às 9h'],
    ['Sábado, a partir das 9h'],
    ['Sábado às 9h'],
    ['Sábado, 9h às 12h e 14h'],
    ['Sábado, das 9h às 25h'],
    ['Sábado, das 9:60 às 18h'],
    ['Domingo. Sábado, das 9h às 13h'],
    ['Sábado. 9h às 13h'],
    ['Segunda a sexta, das 9h às 30h'],
    ['Segunda a sexta, das 9h às 18h, exceto feriados'],
    ['Plantão 24h'],
  ])('states nothing of %j', (text) => {
    expect(parseOpeningHours(text)).toBeNull()
  })

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const hours = parseOpeningHours(text)
        expect(hours === null || hours.every(({ opens, closes }) => opens < closes)).toBe(true)
      }),
    )
  })
})
