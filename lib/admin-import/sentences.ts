import type { Issue, IssueCode } from './issues.ts'

type Params = Record<string, string | number>

/** An issue in words: `translate` gives the sentence of a code with cell, field and the rest filled in. */
export function issueSentence(
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
