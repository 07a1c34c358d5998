import { describe, expect, it } from 'vitest'
import { phoneProblem } from './field-problems.ts'
import { maskPhone } from './phone-mask.ts'

/** Types a text character by character. */
const type = (text: string) => [...text].reduce((now, char) => maskPhone(now + char, now), '')

describe('a telephone that is typed', () => {
  it.each([
    ['2', '2'],
    ['27', '27'],
    ['279', '(27) 9'],
    ['2733330000', '(27) 3333-0000'],
    ['27999990000', '(27) 99999-0000'],
    ['27 99999-0000', '(27) 99999-0000'],
    ['(27) 99999-0000', '(27) 99999-0000'],
    ['+5527999990000', '+55 (27) 99999-0000'],
    ['+55 27 3333 0000', '+55 (27) 3333-0000'],
  ])('%s becomes %s', (typed, shown) => {
    expect(type(typed)).toBe(shown)
    expect(maskPhone(typed, '')).toBe(shown)
  })

  it.each(['5527999990000', '027999990000', '+1 202 555 0100', '27 99999-000O', 'meu fixo'])(
    'keeps %s, which is no number to format',
    (typed) => {
      expect(maskPhone(typed, '')).toBe(typed)
    },
  )

  it('keeps all digits of every text, and what is removed stays removed', () => {
    for (const text of ['5527999990000', '+552799999000012', '27999990000123']) {
      expect(type(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
    }
    expect(maskPhone('(27) 99999-', '(27) 99999-0')).toBe('(27) 99999-')
    expect(maskPhone('(27', '(27)')).toBe('(27')
  })

  it('is as right as before', () => {
    for (const text of ['27999990000', '+55 27 3333-0000', '5527999990000']) {
      expect(phoneProblem(maskPhone(text, ''))).toBeUndefined()
    }
  })
})
