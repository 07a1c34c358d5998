export type Row = { what: string; figure: string; goal: string }

/** The figures as a page of the repository. */
export function toMarkdown(rows: Row[], machine: string): string {
  const lines = rows.map(({ what, figure, goal }) => `| ${what} | ${figure} | ${goal} |`)
  return [
    '# Figures, as last measured',
    '',
    `\`npm run bench\` on a machine of ${machine}. Ratios are of one run.`,
    '',
    '| What | Measured | Goal |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
