import { describe, expect, it } from 'vitest'
import { mutationSection, withFigures, withSection } from './report.ts'

const mutant = (status: string, line: number) => ({ status, location: { start: { line } } })

const section = mutationSection(
  new Map([
    [
      'lib',
      {
        measuredOn: '2026-11-20',
        files: {
          'lib/cart/a.ts': {
            mutants: [
              mutant('Killed', 1),
              mutant('Timeout', 2),
              mutant('Survived', 30),
              mutant('Survived', 4),
            ],
          },
          'lib/money/b.ts': { mutants: [mutant('NoCoverage', 7), mutant('Ignored', 8)] },
        },
      },
    ],
  ]),
)

describe('the score of a mutation run', () => {
  it('counts what tests noticed, by part and folder, and names the lines that survived', () => {
    expect(section).toContain('| **lib** | 40.0 % | 2 | 2 | 1 |')
    expect(section).toContain('| lib/cart | 50.0 % | 2 | 2 | 0 |')
    expect(section).toContain('| lib/money | 0.0 % | 0 | 0 | 1 |')
    expect(section).toContain('- lib/cart/a.ts: 4, 30\n- lib/money/b.ts: 7')
  })

  it('says when and of what it was measured; of a sample how far its score may be from that of all', () => {
    expect(section).toContain('- `lib`, 2026-11-20: all 5 mutants.')
    const times = (count: number, status: string) => Array(count).fill(mutant(status, 1))
    const mutants = [
      ...times(80, 'Killed'),
      ...times(15, 'Survived'),
      ...times(5, 'NoCoverage'),
      ...times(900, 'CompileError'),
      ...times(7, 'Ignored'),
    ]
    const sampled = mutationSection(
      new Map([['server', { measuredOn: '2026-11-21', files: { 'server/a/b.ts': { mutants } } }]]),
    )
    expect(sampled).toContain('| **server** | 80.0 % | 80 | 15 | 5 |')
    expect(sampled).toContain(
      '- `server`, 2026-11-21: a random sample, 100 of 1000 mutants; 95 % interval 71.1 % to 86.7 %.',
    )
  })

  it('replaces the section of before and leaves the figures', () => {
    const page = withSection('# Figures\n\n| a |\n', '## Mutation score\n\nold\n')
    expect(withSection(page, section)).toBe(`# Figures\n\n| a |\n\n${section}`)
    expect(withFigures(page, '# New\n')).toBe('# New\n\n## Mutation score\n\nold\n')
    expect(withFigures('# Old\n', '# New\n')).toBe('# New\n')
  })
})
