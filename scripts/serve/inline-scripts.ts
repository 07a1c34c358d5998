import { createHash } from 'node:crypto'
import { PAGE_SCRIPTS } from '../../lib/layout/page-scripts.ts'
import { LOADER } from './late-scripts.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Inline scripts of Next and React whose text is constant. */
const FRAMEWORK_SCRIPTS = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'requestAnimationFrame(function(){$RT=performance.now()});',
  // In pages whose metadata follows their head.
  `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]').forEach(el => document.head.appendChild(el))`,
]
const KNOWN_TEXTS = new Set([...PAGE_SCRIPTS, ...FRAMEWORK_SCRIPTS, LOADER])

/*
 * The data within these scripts must not contain '<'. Next and React escape it, and '<!--<script>'
 * would move the end of the element in the browser beyond the text that is checked here.
 */
const FLIGHT = /^self\.__next_f\.push\((\[[^<]*\])\)$/
const TURBOPACK =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^<]*\})\);$/
const REACT_CALL = /^\$R[CRSX]\(([^<]*)\)$/
const CHUNK = /^static\/chunks\/[\w~-][\w.~-]*\.js$/

/** The functions that React defines in a document before their first call, identified by hash. */
export const REACT_FUNCTIONS = [
  { name: '$RS=', length: 193, sha256: 'rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=' },
  { name: '$RB=', length: 829, sha256: 'ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=' },
  { name: '$RM=', length: 1105, sha256: 'QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=' },
  { name: '$RX=', length: 201, sha256: 'HIwET9YbpCDSDZxSjDwBhUP6sywD0vfbAPbsgjDbN4U=' },
  { name: '$RX=', length: 200, sha256: '5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=' },
]

/** Matches an element with an inline script as Next, React and the store write it. */
export const INLINE_SCRIPT =
  /<script( type="text\/javascript"| data-late='[^']*')?>([\s\S]*?)<\/script>/g

/**
 * Returns whether the whole text of an inline script is one that the store or its framework writes:
 * a constant, or a call of the framework whose arguments are only JSON.
 */
export function isKnownScript(text: string): boolean {
  return KNOWN_TEXTS.has(text) || isFlightData(text) || isTurbopackStart(text) || isReactCall(text)
}

/**
 * Escapes that have a shorter form in an inline script. `\u003c` becomes '<' only at the start of a tag.
 * Tags of scripts remain escaped, and so do tags that a page has only once, because programs search for
 * them without parsing the HTML.
 */
const ESCAPES =
  /\\u003c(?=\/?[a-z])(?!\/?(?:script|h1|title|meta|link|base))|\\u003e|\\u0026|\\.|'/gi
const SHORTER: Record<string, string> = {
  '\\u003c': '<',
  '\\u003e': '>',
  '\\u0026': '&',
  '\\"': '"',
  "'": "\\'",
}

/**
 * Returns the text of a known inline script as it is sent. The data of Next becomes a text in single
 * quotes with as few escapes as possible: it repeats markup of the document, and equal bytes are
 * compressed to almost nothing. The sequences that end or extend a script element remain escaped.
 */
export function shortScript(text: string): string {
  const [, start, data] = /^(self\.__next_f\.push\(\[\d,)"(.*)"\]\)$/s.exec(text) ?? []
  if (start === undefined || data === undefined) return text
  return `${start}'${data.replace(ESCAPES, (found) => SHORTER[found] ?? found)}'])`
}

function isFlightData(text: string): boolean {
  const data = parse(FLIGHT.exec(text)?.[1])
  if (!Array.isArray(data) || data.length !== 2) return false
  return (data[0] === 1 || data[0] === 3) && typeof data[1] === 'string'
}

function isTurbopackStart(text: string): boolean {
  const data = parse(TURBOPACK.exec(text)?.[1])
  if (!isObject(data)) return false
  const { otherChunks, runtimeModuleIds, ...rest } = data
  return (
    isListOf(otherChunks, (chunk) => typeof chunk === 'string' && CHUNK.test(chunk)) &&
    isListOf(runtimeModuleIds, (id) => typeof id === 'number') &&
    Object.keys(rest).length === 0
  )
}

function isReactCall(text: string): boolean {
  const call = REACT_CALL.exec(withoutReactFunctions(text))
  return call !== null && parse(`[${call[1]}]`) !== undefined
}

function withoutReactFunctions(text: string): string {
  const first = REACT_FUNCTIONS.find(
    ({ name, length, sha256: known }) =>
      text.startsWith(name) && sha256(text.slice(0, length)) === known,
  )
  return first ? withoutReactFunctions(text.slice(first.length)) : text
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

/** Returns undefined for invalid JSON. */
function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
