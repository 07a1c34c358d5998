import { describe, expect, it } from 'vitest'
import {
  asObject,
  asText,
  asTexts,
  readAttributes,
  readCrumbs,
  readFaqs,
  readImages,
  readTextBlocks,
  readVideos,
  writeAttributes,
  writeCrumbs,
  writeImages,
  writeSpecs,
  writeTextBlocks,
  writeVideos,
} from './blocks.ts'

const block = (title: string, description = '', icon = '') => ({ title, description, icon })
const video = (url: string, title = '', poster = '') => ({ url, title, poster })

describe('a stored value', () => {
  it.each<[unknown, Record<string, unknown>, string]>([
    [null, {}, ''],
    [undefined, {}, ''],
    ['a', {}, 'a'],
    [1.5, {}, '1.5'],
    [true, {}, ''],
    [['a'], {}, ''],
    [{ a: 1 }, { a: 1 }, ''],
  ])('%j is the object %j and the text %j', (value, object, text) => {
    expect(asObject(value)).toEqual(object)
    expect(asText(value)).toBe(text)
  })

  it('is a list of the texts in it', () => {
    expect(asTexts(['a', '', null, 2, {}])).toEqual(['a', '2'])
    expect(asTexts('a')).toEqual([])
  })
})

describe('blocks of text', () => {
  it.each<[unknown, ReturnType<typeof block>[]]>([
    [['Dublado'], [block('Dublado')]],
    [[{ title: 'A', description: 'b', icon: 'c' }], [block('A', 'b', 'c')]],
    [
      [{ name: 'A' }, { label: 'B' }, { text: 'C' }, { titulo: 'D' }],
      ['A', 'B', 'C', 'D'].map((t) => block(t)),
    ],
    [
      [
        { title: 'A', text: 'b' },
        { title: 'C', value: 'd' },
      ],
      [block('A', 'b'), block('C', 'd')],
    ],
    [[{ name: 'A', text: 'b' }], [block('A')]],
    [{ Áudio: 'Dublado', HDR: '' }, [block('Áudio', 'Dublado'), block('HDR')]],
    [[{ title: ' ', description: '' }, '', {}, null, { icon: 'c' }], [block('', '', 'c')]],
    ['text', []],
    [null, []],
  ])('of %j are %j', (value, blocks) => {
    expect(readTextBlocks(value)).toEqual(blocks)
  })

  it('are written without what is empty', () => {
    expect(
      writeTextBlocks([block('A'), block('B', 'b', 'i'), block(' ', ''), block('', 'c')]),
    ).toEqual([
      { title: 'A' },
      { title: 'B', description: 'b', icon: 'i' },
      { title: '', description: 'c' },
    ])
  })
})

describe('questions and videos', () => {
  it('are read from lists alone, without empty ones', () => {
    expect(readFaqs([{ question: 'A?' }, { answer: 'b' }, {}, 'x'])).toEqual([
      { question: 'A?', answer: '' },
      { question: '', answer: 'b' },
    ])
    expect([readFaqs({ question: 'A?' }), readVideos({ url: 'x' }), readVideos('x')]).toEqual([
      ...[[], [], []],
    ])
  })

  it.each<[unknown, ReturnType<typeof video>]>([
    ['https://a', video('https://a')],
    [{ url: 'https://a', title: 'T', poster: '/p' }, video('https://a', 'T', '/p')],
    [{ src: 'https://a', thumbnail: '/p' }, video('https://a', '', '/p')],
    [{ video_url: 'https://a', thumbnail_url: '/p' }, video('https://a', '', '/p')],
    [{ url: 'https://a', image: '/p' }, video('https://a', '', '/p')],
  ])('video %j is read as %j', (entry, read) => {
    expect(readVideos([entry, {}, ''])).toEqual([read])
  })

  it('are written without what is empty', () => {
    expect(writeVideos([video('a'), video(' b ', 'T', '/p'), video(' ')])).toEqual([
      { url: 'a' },
      { url: 'b', title: 'T', poster: '/p' },
    ])
  })
})

describe('specifications', () => {
  it('are written without empty lines and groups', () => {
    const [line, empty] = [
      { label: 'Mídia', value: 'Física' },
      { label: ' ', value: '' },
    ]
    expect(
      writeSpecs([
        { category: ' Geral ', items: [line, empty] },
        { category: 'Vídeo', items: [empty] },
        { category: '', items: [line] },
      ]),
    ).toEqual([
      { category: 'Geral', items: [line] },
      { category: '', items: [line] },
    ])
  })
})

describe('the path above a product', () => {
  const crumb = (label: string, path = '') => ({ label, path })

  it.each<[unknown, ReturnType<typeof crumb>[]]>([
    ['Jogos > PS5 ›RPG/Ação| X', ['Jogos', 'PS5', 'RPG', 'Ação', 'X'].map((label) => crumb(label))],
    [
      ['Jogos', { label: 'PS5', path: '/ps5' }],
      [crumb('Jogos'), crumb('PS5', '/ps5')],
    ],
    [
      [{ name: 'A', url: '/a' }, { title: 'B', href: '/b' }, { link: '/c' }],
      [crumb('A', '/a'), crumb('B', '/b'), crumb('', '/c')],
    ],
    [[{}, '', null], []],
    [7, []],
    [null, []],
  ])('%j is read as %j', (value, crumbs) => {
    expect(readCrumbs(value)).toEqual(crumbs)
  })

  it('is written without empty parts', () => {
    expect(writeCrumbs([crumb('A'), crumb('B', '/b'), crumb(' ')])).toEqual([
      { label: 'A' },
      { label: 'B', path: '/b' },
    ])
  })
})

describe('what distinguishes a variant', () => {
  it('is read as rows and written without incomplete ones', () => {
    const rows = [
      { name: 'cor', value: 'Azul' },
      { name: 'ano', value: '2027' },
    ]
    expect(readAttributes({ cor: 'Azul', ano: 2027 })).toEqual(rows)
    expect(readAttributes('x')).toEqual([])
    expect(
      writeAttributes([
        { name: ' cor ', value: ' Azul ' },
        { name: ' ', value: 'x' },
        { name: 'x', value: ' ' },
      ]),
    ).toEqual({ cor: 'Azul' })
  })
})

describe('images', () => {
  it('are one list, each once, with their texts', () => {
    expect(readImages('/a', ['/b', '/a', ''], { '/b': 'Verso' })).toEqual([
      { path: '/a', alt: '' },
      { path: '/b', alt: 'Verso' },
    ])
    expect(readImages(null, ['/b'], null)).toEqual([{ path: '/b', alt: '' }])
    expect(readImages(null, null, null)).toEqual([])
  })

  it('are written with the first as cover, and texts that say something', () => {
    expect(
      writeImages([
        { path: '/a', alt: ' Capa ' },
        { path: '/b', alt: ' ' },
      ]),
    ).toEqual({ image: '/a', additional_images: ['/b'], gallery_alts: { '/a': 'Capa' } })
    expect(writeImages([])).toEqual({ image: null, additional_images: [], gallery_alts: {} })
  })
})
