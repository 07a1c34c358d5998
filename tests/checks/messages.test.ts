import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sources } from './sources'

const FOLDER = 'lib/i18n/messages/pt-BR'
const code = sources.filter(({ isTest }) => !isTest).map(({ text }) => text)

/** The words of the code. */
const words = new Set(code.flatMap((text) => text.match(/[\w-]+/g) ?? []))

/** The keys that templates such as `kinds.${kind}` compose, as patterns of the end of a path. */
const composed = [...new Set(code.flatMap((text) => text.match(/`[^`\n]*\$\{[^`\n]*`/g) ?? []))]
  .map((template) => template.slice(1, -1).split(/\$\{[^}]*\}/))
  .filter((parts) => /^[\w.-]*[A-Za-z]{2}[\w.-]*$/.test(parts.join('')))
  .map((parts) => new RegExp(`(?:^|\\.)${parts.map((part) => RegExp.escape(part)).join('.+')}$`))

/** The paths of the texts in an object. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value as object).flatMap(([key, inner]) => pathsIn(inner, `${path}.${key}`))
}

it('has no message that no code uses', () => {
  const paths = readdirSync(FOLDER).flatMap((file) =>
    pathsIn(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')), file.replace('.json', '')),
  )
  expect(paths.length).toBeGreaterThan(2_000)
  const isUsed = (path: string) =>
    words.has(path.slice(path.lastIndexOf('.') + 1)) || composed.some((key) => key.test(path))
  expect(paths.filter((path) => !isUsed(path))).toEqual([])
})
