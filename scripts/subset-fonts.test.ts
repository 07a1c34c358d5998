import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LETTERS } from './subset-fonts.mjs'

const MESSAGES = join(import.meta.dirname, '../lib/i18n/messages/pt-BR')

it.each(readdirSync(MESSAGES))('the typefaces write every letter of %s', (file) => {
  const text = readFileSync(join(MESSAGES, file), 'utf8')
  const letters = new Set(text.match(/\p{L}|\p{N}/gu))
  expect([...letters].filter((letter) => !LETTERS.includes(letter))).toEqual([])
})
