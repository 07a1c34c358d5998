import { describe, expect, it } from 'vitest'
import { isMeasuredPath } from '../analytics/measured-paths.ts'
import { measurementSchema, withTagSources } from './measurement.ts'

const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-x='; img-src 'self' data:; connect-src 'self'; frame-src 'self'"
const ids = (used: object) => measurementSchema.parse({ ...measurementSchema.parse(null), ...used })
const directive = (policy: string, name: string) =>
  policy.split('; ').find((line) => line.startsWith(`${name} `))

describe('the content policy of a store', () => {
  it('without ids is unchanged', () => {
    expect(withTagSources(POLICY, ids({}))).toBe(POLICY)
    expect(withTagSources(POLICY, ids({ googleAdsLabel: 'abc' }))).toBe(POLICY)
  })

  it('with an id allows the hosts of that service only, each once', () => {
    const meta = withTagSources(POLICY, ids({ metaPixel: '123456789012345' }))
    expect(directive(meta, 'script-src')).toBe(
      "script-src 'self' 'sha256-x=' https://connect.facebook.net",
    )
    expect(meta).not.toContain('google')
    const both = withTagSources(POLICY, ids({ ga4: 'G-ABC1234567', googleAds: 'AW-123456789' }))
    expect(both).not.toContain('facebook')
    expect(both.match(/script-src [^;]*googletagmanager/g)).toHaveLength(1)
    expect(directive(both, 'default-src')).toBe("default-src 'none'")
    expect(both).not.toMatch(/unsafe|\*(?!\.)/)
  })
})

it.each([
  ['/', true],
  ['/produto/zelda', true],
  ['/categoria/nintendo/jogos', true],
  ['/busca', true],
  ['/carrinho', true],
  ['/pedido/secreto', false],
  ['/lista/secreta', false],
  ['/assistencia/secreta', false],
  ['/servicos/assistencia', true],
  ['/reset-password', false],
  ['/alerta/secreto', false],
  ['/confirmar-conta/1', false],
  ['/area-cliente', false],
  ['/lista-desejos', false],
  ['/admin', false],
  ['/admin-login/x', false],
  ['//produto/x', false],
])('%s may be sent to other companies: %s', (path, expected) => {
  expect(isMeasuredPath(path)).toBe(expected)
})
