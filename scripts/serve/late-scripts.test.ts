import { describe, expect, it } from 'vitest'
import { LOADER, withLateScripts } from './late-scripts.ts'

const head =
  '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async=""></script>' +
  '<script src="/_next/static/chunks/turbopack-2~x.js" async=""></script>'
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const entry = '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>'
const page = (body: string) => `<html><head>${head}${old}</head><body>${body}</body></html>`

describe('late scripts', () => {
  it('are asked for by the page, entry first, where the entry stood', () => {
    const html = withLateScripts(page(`<h1>Loja</h1>${entry}<script>var a=1</script>`)) ?? ''
    expect(html).not.toContain('async=""')
    expect(html).not.toContain('rel="preload"')
    expect(html).toContain(old)
    const list =
      '["/_next/static/chunks/main.js","/_next/static/chunks/one.js","/_next/static/chunks/turbopack-2~x.js"]'
    expect(html).toContain(
      `<h1>Loja</h1><script data-late='${list}'>${LOADER}</script><script>var a=1</script>`,
    )
  })

  it('leave what a page says about scripts, and those of others, alone', () => {
    const said = 'self.__next_f.push([1,"<script src=\\"/_next/static/b.js\\" async=\\"\\">"])'
    const foreign = '<script src="https://example.com/a.js" async=""></script>'
    expect(withLateScripts(page(`${said}${foreign}${entry}`))).toContain(said + foreign)
  })

  it.each([
    '',
    '<p>Sem roteiro</p>',
    page('<p>Ainda sem entrada</p>'),
    `<p>Sem cabeça</p>${entry}`,
  ])('are none in %s', (html) => {
    expect(withLateScripts(html)).toBeNull()
  })

  it('are the same for a page that has them already', () => {
    const once = withLateScripts(page(entry)) ?? ''
    expect(withLateScripts(once)).toBeNull()
  })
})
