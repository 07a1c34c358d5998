import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findAddressOf } from './queries'

const settings = vi.hoisted(() => ({ CEP_LOOKUP_URL: undefined as string | undefined }))
vi.mock('@/server/core/env', () => ({ env: () => settings }))
vi.mock('@/server/core/log', () => ({ logError: vi.fn() }))

const answer = { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Colatina', uf: 'ES' }
const request = vi.fn<typeof fetch>()

beforeEach(() => {
  settings.CEP_LOOKUP_URL = 'https://cep.example/{cep}/json'
  vi.stubGlobal('fetch', request)
  request.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

it('asks the service for the CEP', async () => {
  request.mockResolvedValue(Response.json(answer))
  expect(await findAddressOf('29700010')).toMatchObject({ street: 'Rua A', state: 'ES' })
  expect(request.mock.lastCall?.[0]).toBe('https://cep.example/29700010/json')
})

it('asks nobody without a service', async () => {
  settings.CEP_LOOKUP_URL = undefined
  expect(await findAddressOf('29700010')).toBeNull()
  expect(request).not.toHaveBeenCalled()
})

it.each([
  ['an error', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
])('returns nothing after %s', async (_, reply) => {
  request.mockImplementation(reply)
  expect(await findAddressOf('29700010')).toBeNull()
})
