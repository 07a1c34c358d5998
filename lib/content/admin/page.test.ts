import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getSlugError, pageSchema, pageState, RESERVED_SEGMENTS } from './page'

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('the address of a page', () => {
  it.each([
    ['help', 'ajuda/garantia', null],
    ['help', 'garantia', 'slug'],
    ['help', 'ajuda/', 'slug'],
    ['help', 'ajuda/a/b', 'slug'],
    ['prime', 'prime/retro', null],
    ['platform', 'sega', null],
    ['legal', 'ajuda/termos', 'slug'],
    ['legal', 'Termos', 'slug'],
    ['platform', 'produto', 'reserved'],
    ['legal', 'uti-pro', 'reserved'],
    ['pro', 'uti-pro', null],
    ['pro', 'outra', 'slug'],
    ['platform', 'a'.repeat(101), 'slug'],
  ])('%s %s: %s', (kind, slug, error) => {
    expect(getSlugError(kind, slug)).toBe(error)
  })

  it('is never one of the routes of the store', () => {
    const folders = [
      'app',
      ...foldersOf('app').flatMap((name) => (name.startsWith('(') ? [`app/${name}`] : [])),
    ]
    const segments = folders.flatMap(foldersOf).filter((name) => /^[a-z0-9-]+$/.test(name))
    expect(segments.length).toBeGreaterThan(20)
    expect(segments.filter((name) => !RESERVED_SEGMENTS.includes(name))).toEqual([])
  })
})

it.each([
  [false, '', '', 'draft'],
  [true, '', '', 'shown'],
  [true, '2026-11-24T10:00:01Z', '', 'scheduled'],
  [true, '2026-11-24T10:00:00Z', '', 'shown'],
  [true, '', '2026-11-24T10:00:00Z', 'ended'],
  [true, '', '2026-11-24T10:00:01Z', 'shown'],
  [false, '', '2026-11-24T10:00:00Z', 'draft'],
])(
  'a page that is published: %s, from %s until %s is %s',
  (isPublished, startsAt, endsAt, state) => {
    const now = Date.parse('2026-11-24T10:00:00Z')
    expect(pageState({ isPublished, startsAt, endsAt }, now)).toBe(state)
  },
)

it('a publication ends after it starts', () => {
  const instant = '2026-11-24T10:00:00Z'
  const { error } = pageSchema.safeParse({
    kind: 'help',
    slug: 'ajuda/a',
    title: 'A',
    subtitle: '',
    accent: '',
    bodyMarkdown: '',
    metaTitle: '',
    metaDescription: '',
    noindex: false,
    isPublished: true,
    startsAt: instant,
    endsAt: instant,
    sections: [],
  })
  expect(error?.issues).toMatchObject([{ path: ['endsAt'], message: 'period' }])
})
