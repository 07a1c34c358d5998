import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/shopper-guidelines.md', 'utf8')
const rows = [...page.matchAll(/^\| (UX-\d{3}) \| .*? \| ([123]) \| (.*?) \| (.*) \|$/gm)].map(
  ([, id = '', weight, verdict = '', how = '']) => ({
    id,
    isDecisive: weight === '3',
    verdict,
    how,
  }),
)

describe('the guidelines for shoppers', () => {
  it('have one row each with a known verdict', () => {
    const ids = Array.from({ length: 140 }, (_, n) => `UX-${String(n + 1).padStart(3, '0')}`)
    expect(rows.map(({ id }) => id).sort()).toEqual(ids)
    const known = ['holds', 'partly', 'no', 'specified otherwise', 'not applicable']
    expect(rows.filter(({ verdict }) => !known.includes(verdict))).toEqual([])
  })

  it('are counted as the page says', () => {
    const holding = (isDecisive: boolean) => {
      const all = rows.filter((row) => row.isDecisive === isDecisive)
      return `${all.filter(({ verdict }) => verdict === 'holds').length} of ${all.length}`
    }
    expect(page).toContain(`${holding(true)} of weight 3 and ${holding(false)} others hold`)
  })

  it('name only files that exist', () => {
    const named = rows.flatMap(({ id, how }) =>
      [...how.matchAll(/`((?:app|components|docs|lib|server|supabase|tests)\/[^`]+\.\w+)`/g)].map(
        ([, file = '']) => ({ id, file }),
      ),
    )
    expect(named.length).toBeGreaterThan(90)
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
  })
})
