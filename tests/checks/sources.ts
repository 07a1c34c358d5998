import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Source = { path: string; module: string; text: string; lines: number; isTest: boolean }

const ending = /\.(ts|tsx|mts|mjs|js|sql|css)$/

/** Returns the paths of all files of the project, as they are in the working tree. */
export function listFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(existsSync)
}

/** Every source file of the project that is written by hand, as it is in the working tree. */
export const sources: Source[] = listFiles()
  .filter((path) => ending.test(path) && !/\.(d|types)\.ts$/.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    return {
      path,
      module: path.replace(/\.(ts|tsx|mts|mjs|js)$/, ''),
      text,
      lines: text.trimEnd().split('\n').length,
      isTest: path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path),
    }
  })

/** Project modules that a file imports, static or dynamic, without their endings. */
export function importsOf(source: Source): string[] {
  const found = source.text.matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.{1,2}\/)[^']+)'/g)
  return [...found].flatMap(([, target = '']) => {
    if (target.endsWith('.json') || target.endsWith('.css')) return []
    const path = target.startsWith('@/') ? target.slice(2) : join(dirname(source.path), target)
    return [normalize(path).replace(/\.(ts|tsx|mjs|js)$/, '')]
  })
}
