import {
  choiceParam,
  type Param,
  parseParams,
  type SearchParams,
  textParam,
} from '../core/table-query.ts'
import { PLATFORMS } from '../products/platforms.ts'

/** Which products an export contains; an empty filter means all. */
export type ExportFilter = {
  category?: string
  platform?: string
  active?: boolean
  in_stock?: boolean
  type?: string
  q?: string
}

const CATEGORY = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/
const ANY = /./

function matching(key: string, pattern: RegExp, max?: number): Param<string | undefined> {
  const { read, write } = textParam(key, max)
  return {
    key,
    read: (texts) => pattern.exec(read(texts))?.input,
    write: (text = '') => write(text),
  }
}

const PARAMS = {
  category: matching('categoria', CATEGORY, 400),
  platform: choiceParam(
    'plataforma',
    PLATFORMS.map(({ slug }) => slug),
    undefined,
  ),
  activity: choiceParam('situacao', ['ativos', 'inativos'], undefined),
  stock: choiceParam('estoque', ['com', 'sem'], undefined),
  type: choiceParam('tipo', ['simple', 'master', 'sku'], undefined),
  q: matching('q', ANY),
}

/** Parses the search params of an export; texts that are not valid filter nothing. */
export function parseExportFilter(params: SearchParams): ExportFilter {
  const { activity, stock, ...filter } = parseParams(PARAMS, params)
  return {
    ...filter,
    ...(activity && { active: activity === 'ativos' }),
    ...(stock && { in_stock: stock === 'com' }),
  }
}
