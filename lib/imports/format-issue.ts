import type { Issue, IssueCode } from './issues.ts'

type Params = Record<string, string | number>

/**
 * Returns the text of an issue. `translate` returns the message of a code with its values filled
 * in.
 */
export function formatIssue(
  issue: Pick<Issue, 'code' | 'cell' | 'field' | 'params'>,
  labels: Record<string, string>,
  translate: (code: IssueCode, params: Params) => string,
): string {
  const { code, cell, field, params } = issue
  return translate(code, {
    ...params,
    cell: cell ?? labels[field ?? ''] ?? '',
    field: labels[field ?? ''] ?? field ?? '',
  })
}
