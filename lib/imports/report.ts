import {
  buildHref,
  choiceParam,
  flagParam,
  type ParamCodecs,
  pageParam,
  parseParams,
  type SearchParams,
} from '../core/table-query.ts'
import { FLAG_CODES, type FlagCode } from './issues.ts'

/** Filters of the report of an import, in the order of their chips. */
export const FILTERS = [
  'error',
  'flagged',
  'update',
  'create',
  'unpriced',
  'left_out',
  'skip',
] as const
export type Filter = (typeof FILTERS)[number]

/** The view of an import: lines of one kind or all, with a page, or the mapping of columns. */
export type ReportView = { filter: Filter | null; page: number; isMapping: boolean }

const NAMES: Record<Filter, string> = {
  error: 'erro',
  flagged: 'a-confirmar',
  update: 'atualizar',
  create: 'criar',
  unpriced: 'sem-preco',
  left_out: 'de-fora',
  skip: 'sem-mudanca',
}
const MAX_PAGE = 1_000

const PARAMS: ParamCodecs<ReportView> = {
  filter: choiceParam('linhas', NAMES, null),
  page: pageParam(MAX_PAGE),
  isMapping: flagParam('etapa', 'colunas'),
}

/** Parses the params linhas, pagina and etapa; invalid values mean the first page of all lines. */
export function parseReportView(params: SearchParams): ReportView {
  return parseParams(PARAMS, params)
}

/** Returns the URL of an import with this view. */
export function reportHref(id: string, view: Partial<ReportView>): string {
  const all = { filter: null, page: 1, isMapping: false }
  return buildHref(`/admin/importacao/${id}`, PARAMS, { ...all, ...view })
}

/** The number of lines with these values in common (a row of import_row_counts). */
export type RowCount = {
  action: 'create' | 'update' | 'skip' | 'error' | 'left_out'
  decision: 'accepted' | 'left_out' | null
  unpriced: boolean
  reasons: string[]
  lines: number
}

/** Lines that require a decision for one reason. */
export type ReasonCount = {
  code: FlagCode
  /** Lines without another reason, which can be decided together. */
  lines: number
  open: number
}

export type Review = {
  counts: Record<RowCount['action'] | 'flagged' | 'unpriced', number>
  /** Flagged lines without a decision; the import can be applied only if there are none. */
  open: number
  /** Number of products that will be written. */
  writes: number
  reasons: ReasonCount[]
}

/** Returns the totals of the lines of an import. */
export function reviewOf(tallies: readonly RowCount[]): Review {
  const sum = (matches: (tally: RowCount) => boolean) =>
    tallies.filter(matches).reduce((total, { lines }) => total + lines, 0)
  const isWritten = ({ action }: RowCount) => action === 'create' || action === 'update'
  const isFlagged = (tally: RowCount) => isWritten(tally) && tally.reasons.length > 0
  const actions = ['create', 'update', 'skip', 'error', 'left_out'] as const
  const [create = 0, update = 0, skip = 0, error = 0, left_out = 0] = actions.map((action) =>
    sum((tally) => tally.action === action),
  )
  return {
    counts: {
      ...{ create, update, skip, error, left_out },
      flagged: sum(isFlagged),
      unpriced: sum(
        ({ action, unpriced }) => unpriced && action !== 'error' && action !== 'left_out',
      ),
    },
    open: sum((tally) => isFlagged(tally) && tally.decision === null),
    writes: sum((tally) => isWritten(tally) && tally.decision !== 'left_out'),
    reasons: FLAG_CODES.map((code) => {
      const isAlone = (tally: RowCount) =>
        isFlagged(tally) && tally.reasons.every((reason) => reason === code)
      return {
        code,
        lines: sum(isAlone),
        open: sum((tally) => isAlone(tally) && tally.decision === null),
      }
    }).filter(({ lines }) => lines > 0),
  }
}
