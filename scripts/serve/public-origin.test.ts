import { expect, it } from 'vitest'
import { checkOrigin } from './public-origin.ts'

it.each([
  'http://localhost:3000',
  'http://loja.localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('asks for nothing at %s', (origin) => {
  expect(checkOrigin(origin, 0)).toBeNull()
})

it.each(['https://loja.example', 'http://192.168.0.9:3000', 'https://localhost.example'])(
  'refuses %s without a number of proxies',
  (origin) => {
    expect(() => checkOrigin(origin, 0)).toThrow(/TRUSTED_PROXY_HOPS must be .* or none/)
  },
)

it('warns of a public origin with http only', () => {
  expect(checkOrigin('https://loja.example', 1)).toBeNull()
  expect(checkOrigin('http://loja.example', 1)).toMatch(/neither Secure nor __Host-/)
})
