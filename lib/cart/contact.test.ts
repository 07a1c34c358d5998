import { expect, it } from 'vitest'
import { formatPhone, parsePhone } from './contact.ts'

it.each([
  ['(27) 99999-0101', '27999990101'],
  ['27 3333-0101', '2733330101'],
  ['+55 27 99999 0101', '27999990101'],
  ['027999990101', '27999990101'],
  ['5533330101', '5533330101'],
  ['99999-0101', null],
  ['279999901011', null],
  ['', null],
  ['abc', null],
])('the telephone typed as %j is %j', (typed, digits) => {
  expect(parsePhone(typed)).toBe(digits)
})

it('a telephone is written with area code and hyphen, also without its middle', () => {
  expect(formatPhone('27999990101')).toBe('(27) 99999-0101')
  expect(formatPhone('27*****0101')).toBe('(27) *****-0101')
  expect(formatPhone('2733330101')).toBe('(27) 3333-0101')
})
