import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/api/suggestions/route'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { makeProduct, uniqueWord } from './shelf'

const ask = (text: string, visitor = newVisitor()) =>
  as(visitor, () =>
    GET(new NextRequest(`http://localhost:3000/api/suggestions?q=${encodeURIComponent(text)}`)),
  )

describe('GET /api/suggestions', () => {
  it('answers suggestions that a browser may keep for a moment', async () => {
    const word = uniqueWord()
    await makeProduct({ name: word })
    const response = await ask(word)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('public')
    expect(await response.json()).toMatchObject({ suggestions: [{ name: word }] })
  })

  it('answers none below 2 characters and for no text at all [SRCH-04]', async () => {
    expect(await (await ask('a')).json()).toEqual({ suggestions: [] })
    expect(await (await ask('  ')).json()).toEqual({ suggestions: [] })
  })

  it('refuses a network that asks without end, and no other', async () => {
    const visitor = newVisitor()
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask('zz', visitor)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect((await ask('zz')).status).toBe(200)
  })
})
