import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { themeScript } from '../../lib/layout/page-scripts.ts'
import { prepareDocument } from './documents.ts'
import { sha256 } from './inline-scripts.ts'
import {
  ADDED_STYLES,
  nonceOf,
  policyWithNonce,
  withHashes,
  withNonce,
} from './security-headers.ts'

const flight = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`
const script = (text: string) => `<script>${text}</script>`
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
const hash = (text: string) => `'sha256-${sha256(text)}'`

describe('the policy of a stored page', () => {
  it('names the scripts of the framework and the store, and nothing else', () => {
    const html = [
      `<script type="text/javascript">${themeScript}</script>`,
      script('alert(1)'),
      '<script type="application/ld+json">{"@type":"Store"}</script>',
      script(flight('0:"<\\u003c"').replaceAll('<', '\\u003c')),
      script('self.__next_f.push([1,"a"+alert(1)])'),
      '<script src="https://example.com/a.js"></script>',
    ].join('<p>')
    expect(scriptSources(withHashes(html).policy)).toEqual([
      "'self'",
      hash(themeScript),
      hash(`self.__next_f.push([1,'0:"\\u003c\\\\u003c"'])`),
    ])
  })

  it('allows nothing inline by its kind, and nothing from elsewhere', () => {
    const policy = withHashes('').policy
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe/)
    expect(scriptSources(policy)).toEqual(["'self'"])
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "connect-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(directive)
    }
  })

  it('stays short however many scripts hold the data of the page', () => {
    const many = Array.from({ length: 300 }, (_, row) => script(flight(`${row}:"ção"\n`)))
    const { bytes, policy } = prepareDocument(Buffer.from(`<head></head><body><p>${many.join('')}`))
    const html = bytes.toString()
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).toContain('0:"ção"\\n1:"ção"\\n2:')
    expect(scriptSources(policy)).toHaveLength(2)
    expect(policy.length).toBeLessThan(1_500)
  })

  it('names the style sheets that packages add, by the text in their files', () => {
    const { resolve } = createRequire(import.meta.url)
    const sonner = readFileSync(resolve('sonner'), 'utf8')
    const css = JSON.parse(/__insertCSS\((".*")\);/.exec(sonner)?.[1] ?? '""')
    expect(sha256(css)).toBe(ADDED_STYLES.sonner)
  })
})

describe('the nonce of a document', () => {
  it('is on its known scripts and on no other element', () => {
    const known = `<script type="text/javascript">${themeScript}</script>${script(flight('a'))}`
    const foreign = `${script('alert(1)')}<script src="/a.js"></script><style>a{}</style>`
    expect(withNonce(known + foreign, 'N', '>')).toBe(
      `<script nonce="N" type="text/javascript">${themeScript}</script><script nonce="N">self.__next_f.push([1,'a'])</script>${foreign}`,
    )
  })

  it.each([
    // The tag of the attacker is still open, so it would receive the attribute.
    `<script src=//example.com/a.js ${script(flight('a'))}`,
    `<script src=//example.com/a.js x=${script(flight('a'))}`,
    `<script src=//example.com/a.js x='${script(flight('a'))}`,
  ])('never comes into the tag of another element: %s', (html) => {
    expect(withNonce(html, 'N', '')).toBe(html)
  })

  it('is read from the policy that allows it', () => {
    expect(nonceOf(policyWithNonce('aB+/09=='))).toBe('aB+/09==')
    expect(nonceOf(withHashes('').policy)).toBeNull()
    expect(nonceOf(undefined)).toBeNull()
  })
})
