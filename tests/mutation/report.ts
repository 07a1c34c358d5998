/**
 * What Stryker's JSON report says of each file, as far as it is printed, and its date. `CompileError`
 * is the status of mutants that are not in the sample (sample.ts).
 */
export type MutationReport = {
  /** YYYY-MM-DD */
  measuredOn: string
  files: Record<string, { mutants: { status: string; location: { start: { line: number } } }[] }>
}

type Counts = { killed: number; survived: number; uncovered: number; untried: number }

const HEADING = '## Mutation score'
const KILLED = new Set(['Killed', 'Timeout'])

function countsOf(files: MutationReport['files']): Counts {
  const counts: Counts = { killed: 0, survived: 0, uncovered: 0, untried: 0 }
  for (const { mutants } of Object.values(files)) {
    for (const { status } of mutants) {
      if (KILLED.has(status)) counts.killed += 1
      else if (status === 'Survived') counts.survived += 1
      else if (status === 'NoCoverage') counts.uncovered += 1
      else if (status === 'CompileError') counts.untried += 1
    }
  }
  return counts
}

/** The share of mutants that tests noticed, in percent with one decimal; mutants of types and constants do not count. */
export function score({ killed, survived, uncovered }: Counts): string {
  const all = killed + survived + uncovered
  return all === 0 ? 'none' : percent(killed / all)
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * What was tried and when; of a random sample with the 95 % interval (Wilson) of the score of all
 * mutants.
 */
function scopeNote(scope: string, { measuredOn, files }: MutationReport): string {
  const { killed, survived, uncovered, untried } = countsOf(files)
  const tried = killed + survived + uncovered
  const start = `- \`${scope}\`, ${measuredOn}:`
  if (untried === 0) return `${start} all ${tried} mutants.`
  const z2 = 1.96 ** 2
  const share = killed / tried
  const middle = (share + z2 / (2 * tried)) / (1 + z2 / tried)
  const half =
    Math.sqrt(z2 * ((share * (1 - share)) / tried + z2 / (4 * tried ** 2))) / (1 + z2 / tried)
  const interval = `${percent(middle - half)} to ${percent(middle + half)}`
  return `${start} a random sample, ${tried} of ${tried + untried} mutants; 95 % interval ${interval}.`
}

/** Scores by part and folder, and the lines whose mutants survived, as a section of RESULTS.md. */
export function mutationSection(reports: ReadonlyMap<string, MutationReport>): string {
  const rows: string[] = []
  const survivors: string[] = []
  const notes: string[] = []
  for (const [scope, report] of reports) {
    const { files } = report
    rows.push(row(`**${scope}**`, countsOf(files)))
    notes.push(scopeNote(scope, report))
    const folders = Map.groupBy(Object.entries(files), ([path]) =>
      path.split('/').slice(0, 2).join('/'),
    )
    for (const [folder, entries] of [...folders].sort()) {
      rows.push(row(folder, countsOf(Object.fromEntries(entries))))
    }
    for (const [path, { mutants }] of Object.entries(files).sort()) {
      const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      const lines = [...new Set(alive.map(({ location }) => location.start.line))].sort(
        (a, b) => a - b,
      )
      if (lines.length > 0) survivors.push(`- ${path}: ${lines.join(', ')}`)
    }
  }
  return [
    HEADING,
    '',
    '`npm run test:mutation` (Stryker, mutants of module constants left out). Goal: 80 %.',
    '',
    '| Part | Score | Killed | Survived | Without a test |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...notes,
    '',
    'Lines with survivors:',
    '',
    ...survivors,
    '',
  ].join('\n')
}

function row(name: string, counts: Counts): string {
  const { killed, survived, uncovered } = counts
  return `| ${name} | ${score(counts)} | ${killed} | ${survived} | ${uncovered} |`
}

/** The page of results with this section in place of the one before. */
export function withSection(page: string, section: string): string {
  const [figures = ''] = page.split(HEADING)
  return `${figures.trimEnd()}\n\n${section}`
}

/** The page of results with new figures and the section of before. */
export function withFigures(page: string, figures: string): string {
  const at = page.indexOf(HEADING)
  return at === -1 ? figures : `${figures.trimEnd()}\n\n${page.slice(at)}`
}
