import { describe, expect, it, vi } from 'vitest'
import { prepareDocument, streamDocument } from './documents.ts'
import { withLateScripts } from './late-scripts.ts'

const entry = '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>'
const data = '<script>self.__next_f.push([1,"ção"])</script><script>alert(1)</script>'
const early = `<html><head><script src="/_next/static/a.js" async=""></script></head><body><h1>Promoção de São João</h1>${entry}<p>−50%</p>${data}</body></html>`
/** The data in the form in which it is sent. */
const short = (document: string) => document.replace('"ção"', "'ção'")
const late = short(withLateScripts(early) ?? '')

/** Returns the document with the nonce on its known scripts. */
const blessed = (document: string) =>
  document
    .replace('<script data-late', '<script nonce="abc" data-late')
    .replace('<script>self', '<script nonce="abc">self')

async function* partsOf(text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function streamed(parts: AsyncIterable<Buffer>) {
  const sent: Buffer[] = []
  for await (const part of streamDocument(parts, 'abc')) sent.push(part)
  return Buffer.concat(sent).toString()
}

describe('a document rendered for its request', () => {
  it.each([
    ['byte by byte', 1],
    ['in parts', 37],
    ['at once', early.length * 2],
  ])('has late scripts and nonces when it comes %s', async (_, length) => {
    expect(await streamed(partsOf(early, length))).toBe(blessed(late))
  })

  it('is not held once its scripts are there', async () => {
    async function* parts() {
      yield Buffer.from(early)
      yield Buffer.from('<!-- fim -->')
    }
    const sent = streamDocument(parts(), 'abc')
    expect((await sent.next()).value?.toString()).toBe(blessed(late))
    expect((await sent.next()).value?.toString()).toBe('<!-- fim -->')
  })

  it('is sent whole when it has no entry script', async () => {
    expect(await streamed(partsOf('<p>Não há</p>', 5))).toBe('<p>Não há</p>')
  })
})

describe('with LATE_SCRIPTS=off', () => {
  it('scripts stay where they are, and documents are sent as they come', async () => {
    vi.stubEnv('LATE_SCRIPTS', 'off')
    vi.resetModules()
    const off = await import('./documents.ts')
    vi.unstubAllEnvs()
    expect(String(off.prepareDocument(Buffer.from(early)).bytes)).toBe(short(early))
    const parts = off.streamDocument(partsOf(early, 37), 'abc')
    const first = await parts.next()
    expect(String(first.value)).toBe(early.slice(0, String(first.value).length))
    const rest = await Array.fromAsync(parts)
    expect(Buffer.concat([first.value ?? Buffer.of(), ...rest]).toString()).toBe(
      blessed(short(early)),
    )
  })
})

describe('a document for every visitor', () => {
  it('has late scripts, and hashes of its known scripts only', () => {
    const { bytes, policy } = prepareDocument(Buffer.from(early))
    expect(bytes.toString()).toBe(late)
    expect(policy).not.toContain('nonce')
    expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(2)
  })

  it('has its data in one script', () => {
    const parts =
      '<script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script>'
    const { bytes } = prepareDocument(Buffer.from(parts))
    expect(bytes.toString()).toBe("<script>self.__next_f.push([1,'ab'])</script>")
  })
})
