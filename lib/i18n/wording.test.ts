import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/cart/line'
import mailTexts from '@/supabase/emails/texts.pt-BR.json'
import { helpPages } from '@/supabase/seed/content/pages-help'

const FOLDER = join(import.meta.dirname, 'messages/pt-BR')

/** Each text in an object, as 'path: text'. */
function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const texts = [
  ...readdirSync(FOLDER).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), file),
  ),
  ...textsIn(mailTexts, 'mails'),
  ...helpPages.flatMap(({ slug, body_markdown: text }) =>
    (text ?? '').split('\n').map((line) => `${slug}: ${line}`),
  ),
]
const textsWith = (pattern: RegExp) => texts.filter((text) => pattern.test(text))

it('has coins in the masculine', () => {
  expect(textsWith(/\bos coins\b/).length).toBeGreaterThan(0)
  expect(
    textsWith(
      /\b(?:umas?|[dn]?as|suas|essas|outras|pelas) (?:UTI )?coins?\b|\bcoins (?:estão |são )?\w+[ai]das\b/i,
    ),
  ).toEqual([])
})

it.each([
  ['lines', /(\d+) itens/, MAX_LINES],
  ['units', /a (\d+) unidades por item/, MAX_QUANTITY],
])('names the limit of %s in a cart', (_, limit, expected) => {
  const named = textsWith(limit).map((text) => Number(limit.exec(text)?.[1]))
  expect([...new Set(named)]).toEqual([expected])
})

it.each([
  ['the spelling of hifens', /hífens/i],
  ['à pronta entrega', /nada a pronta entrega/i],
  ['bring something to the store', /\btraga(?: o \w+)? na loja/i],
  ['“a partir de” with an amount after it', /a partir de(?:,| cada\b)/i],
])('has no text against %s', (_, error) => {
  expect(textsWith(error)).toEqual([])
})

it.each([
  ['Endereço da página', /\bID, Slug\b/],
  ['Papel na equipe', /função na equipe/i],
  ['Recompensa', /prêmio/i],
  ['Taxa Express', /taxa (?:expressa|de urgência)/i],
  ['Solicitação', /^(?:admin-)?assistance\.json.*(?:: |\b(?:do|o|seu|nenhum|muitos) )pedidos?\b/i],
])('has one word for %s', (_, other) => {
  expect(textsWith(other)).toEqual([])
})
