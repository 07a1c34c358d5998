import { describe, expect, it } from 'vitest'
import { isWithinReach } from './reach'

describe('isWithinReach', () => {
  it.each([
    ['http://127.0.0.1:54321', 'http://localhost:3000', true],
    ['http://localhost:54321', 'http://127.0.0.1:3000', true],
    ['http://127.0.0.1:54321', 'http://192.168.0.7:3000', false],
    ['http://127.0.0.1:54321', 'https://loja.example', false],
    ['https://abc.supabase.co', 'https://loja.example', true],
    ['https://abc.supabase.co', 'http://localhost:3000', true],
    ['http://db.example:8000', 'http://loja.example', true],
    ['http://db.example:8000', 'https://loja.example', false],
    ['http://127.0.0.1.example:8000', 'http://localhost:3000', true],
  ])('%s from %s: %s', (url, site, expected) => {
    expect(isWithinReach(url, site)).toBe(expected)
  })
})
