import { createElement, type ReactNode } from 'react'

/*
 * React elements as text. The text resembles the markup of the document, so that a document that contains
 * both compresses to little more than the size of the markup.
 */

/** The placeholder of a part that cannot be written as text. */
export const PART_PLACEHOLDER = '<>'

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' } as const
const CHARACTERS = inverse(ENTITIES)
const EMPTY = /^(br|hr|img|input|link|meta|source)$/
/** React props with another name in HTML. Other props are written with their React name. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
}
const PROPS = inverse(NAMES)
/** Boolean attributes, which are written with an empty value if true. */
const FLAGS = /^(disabled|hidden|open|required)$/

function inverse(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([key, value]) => [value, key]))
}

export function writeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character as keyof typeof ENTITIES])
}

const readText = (text: string) =>
  text.replace(/&[^;]+;/g, (entity) => CHARACTERS[entity] ?? entity)

/** Returns the markup of an element. `content` is markup. */
export function writeElement(
  tag: string,
  attributes: Record<string, unknown>,
  content: string,
): string {
  const written = Object.entries(attributes).map(([name, value]) => writeAttribute(name, value))
  return `<${tag}${written.join('')}${EMPTY.test(tag) ? '/>' : `>${content}</${tag}>`}`
}

/** Returns an attribute: texts and numbers as in HTML, other values as JSON after a tilde. */
function writeAttribute(name: string, value: unknown): string {
  const isWord = /^(aria-|data-|contentEditable|draggable|spellCheck)/.test(name)
  if (value === undefined || value === null || (value === false && !isWord)) return ''
  if (value === true && FLAGS.test(name)) return ` ${name}=""`
  const isText = typeof value === 'string' || typeof value === 'number' || isWord
  const plain = isText ? String(value) : name === 'style' ? writeStyle(value) : null
  return plain === null
    ? ` ${name}=~"${writeText(JSON.stringify(value))}"`
    : ` ${NAMES[name] ?? name}="${writeText(plain)}"`
}

/** Returns a style as declarations; null if a value is a number (which may need a unit) or has a ';'. */
function writeStyle(style: object): string | null {
  const declarations = Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      if (name.startsWith('--')) return `${name}:${value}`
      const css = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return typeof value === 'string' ? `${css}:${value}` : ';'
    })
  return declarations.some((one) => one.includes(';')) ? null : declarations.join(';')
}

function readStyle(text: string): Record<string, string> {
  const propName = (name: string) =>
    name.startsWith('--') ? name : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  return Object.fromEntries(
    text.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [propName(name), value.join(':')]
    }),
  )
}

function readValue(name: string, value: string, isJson: boolean): unknown {
  if (isJson) return JSON.parse(value)
  if (name === 'style') return readStyle(value)
  return value === '' && FLAGS.test(name) ? true : value
}

function readAttributes(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', isJson, written = ''] of text.matchAll(/ ([^ =]+)=(~?)"([^"]*)"/g)) {
    const value = readText(written)
    props[PROPS[name] ?? name] = readValue(name, value, isJson === '~')
  }
  return props
}

/**
 * Returns the elements of `markup`, in which each `PART_PLACEHOLDER` is replaced by the next of
 * `parts`.
 */
export function readMarkup(markup: string, parts: readonly ReactNode[]): ReactNode[] {
  const root: ReactNode[] = []
  const open: { tag: string; props: Record<string, unknown>; content: ReactNode[] }[] = []
  let content = root
  let nextPart = 0
  const close = () => {
    const element = open.pop()
    if (!element) return
    content = open.at(-1)?.content ?? root
    content.push(createElement(element.tag, element.props, ...element.content))
  }
  for (const [text, isEnd, tag, attributes = ''] of markup.matchAll(
    /<(\/?)([^ />]*)((?: [^ =]+=~?"[^"]*")*)\/?>|[^<]+/g,
  )) {
    if (tag === undefined) content.push(readText(text))
    else if (tag === '') content.push(parts[nextPart++])
    else if (isEnd) close()
    else {
      open.push({ tag, props: readAttributes(attributes), content: [] })
      content = open.at(-1)?.content ?? root
      if (text.endsWith('/>')) close()
    }
  }
  return root
}
