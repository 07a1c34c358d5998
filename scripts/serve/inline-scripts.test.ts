import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_SCRIPTS } from '../../lib/layout/page-scripts.ts'
import { isKnownScript, REACT_FUNCTIONS, sha256, shortScript } from './inline-scripts.ts'
import { LOADER } from './late-scripts.ts'

/** Returns a script with page data as Next writes it. */
const flight = (data: unknown) =>
  `self.__next_f.push(${JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)})`

const turbopack = (data: string) =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${data});`

const require = createRequire(import.meta.url)
const react = readFileSync(
  require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'),
  'utf8',
)
/** The texts with which React defines its functions, read from its server code. */
const definitions = [...react.matchAll(/'(\$R[A-Z]=(?:[^'\\]|\\[\s\S])*)'/g)]
  .map(([, text = '']) => text.replaceAll('\\n', '\n').replaceAll("\\'", "'"))
  .map((text) => text.replace(/\$R[A-Z]\("$/, ''))
  // For view transitions, which the store does not use.
  .filter((text) => !text.startsWith('$RV='))

describe('scripts of the framework and the store', () => {
  it.each([
    ...PAGE_SCRIPTS,
    LOADER,
    '(self.__next_f=self.__next_f||[]).push([0])',
    'requestAnimationFrame(function(){$RT=performance.now()});',
    flight([1, '0:{"P":null}\n']),
    flight([1, '</script><script>alert(1)</script>']),
    flight([3, 'AAECAwQ=']),
    turbopack('{"otherChunks":["static/chunks/3wnizm1eh_7iz.js"],"runtimeModuleIds":[494553]}'),
    '$RC("B:0","S:0")',
    '$RX("B:0","1234567")',
    '$RS("S:1","P:1")',
    '$RR("B:1","S:1",[["/_next/static/chunks/a.css","next"]])',
  ])('are known: %s', (text) => {
    expect(isKnownScript(text)).toBe(true)
  })

  it('are known with every text that React writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => isKnownScript(flight([1, text]))),
      { numRuns: 2_000 },
    )
  })

  it('are those of the installed React', () => {
    expect(new Set(definitions.map(sha256))).toEqual(
      new Set(REACT_FUNCTIONS.map((known) => known.sha256)),
    )
    const [first = '', second = ''] = definitions
    expect(isKnownScript(`${first}${second}$RC("B:1","S:1")`)).toBe(true)
  })
})

describe('a known script as it is sent', () => {
  it('has the same data, and nothing that ends or extends its element', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '</',
        '<!--',
        '-->',
        'script',
        'SCRIPT',
        '>',
        '&lt;',
        '"',
        "'",
        '\\',
        '\n',
        'li',
        ' ',
      ],
    )
    const text = fc.array(piece).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (data) => {
        const pushed: unknown[] = []
        const sent = shortScript(flight([1, data]))
        runInNewContext(sent, { self: { __next_f: pushed } })
        expect(pushed).toEqual([[1, data]])
        expect(sent).not.toMatch(/<(!--|\/?script)/i)
      }),
    )
  })

  it('contains markup as the document does', () => {
    expect(shortScript(flight([1, '<li class="a">R&amp;D</li>']))).toBe(
      `self.__next_f.push([1,'<li class="a">R&amp;D</li>'])`,
    )
    expect(shortScript(flight([1, '<h1>A</h1><meta a="">']))).toBe(
      `self.__next_f.push([1,'\\u003ch1>A\\u003c/h1>\\u003cmeta a="">'])`,
    )
    expect(shortScript(LOADER)).toBe(LOADER)
  })
})

describe('scripts that only look like those', () => {
  it.each([
    '',
    'alert(1)',
    // Code beside, around or instead of the data.
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"+alert(1)])',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,`a`])',
    "self.__next_f.push([1,'a'])",
    'self.__next_f.push([1,"a",alert(1)])',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push([1,"a"])/**/',
    ' self.__next_f.push([1,"a"])',
    'self.__next_f.push([1,"a"])\n',
    'alert(1);self.__next_f.push([1,"a"])',
    'self.__next_f.push([1,"\\x61"])',
    // Data that Next does not write.
    'self.__next_f.push([2,"a"])',
    'self.__next_f.push([1,{"a":1}])',
    'self.__next_f.push([1,"a","b"])',
    // Would move the end of the element: the browser parses '<!--<script>' within a script.
    'self.__next_f.push([1,"<!--<script>"])',
    '$RC("<!--<script>","S:0")',
    turbopack('{"otherChunks":[],"runtimeModuleIds":["<!--<script>"]}'),
    // Other files, other keys, code instead of data.
    turbopack('{"otherChunks":["https://example.com/a.js"],"runtimeModuleIds":[1]}'),
    turbopack('{"otherChunks":["static/chunks/../../media/a.js"],"runtimeModuleIds":[1]}'),
    turbopack('{"otherChunks":[],"runtimeModuleIds":[1],"then":1}'),
    turbopack('{"otherChunks":[],"runtimeModuleIds":[alert(1)]}'),
    turbopack('{}'),
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    '$RC(alert(1))',
    '$RZ("B:0")',
    '$RC=function(){alert(1)};$RC("B:0","S:0")',
    `${definitions[0]}alert(1);$RC("B:0","S:0")`,
    `${definitions[0]?.replace('document', 'alert(1),document')}$RS("S:0","P:0")`,
    `${LOADER};alert(1)`,
    `${PAGE_SCRIPTS[0]} `,
  ])('are not known: %s', (text) => {
    expect(isKnownScript(text)).toBe(false)
  })

  it('are not known with one character more anywhere', () => {
    const known = flight([1, 'a\n'])
    const code = fc.constantFrom('"', ']', ')', ';', '<', '`', '+', '/', '\\', '\n')
    fc.assert(
      fc.property(fc.nat(known.length), code, (at, extra) => {
        const text = known.slice(0, at) + extra + known.slice(at)
        const data = /^self\.__next_f\.push\((.*)\)$/s.exec(text)?.[1]
        return !isKnownScript(text) || isJson(data)
      }),
    )
  })
})

function isJson(text: string | undefined): boolean {
  try {
    return text !== undefined && Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
