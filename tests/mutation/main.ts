import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type MutationReport, mutationSection, withSection } from './report.ts'
import { reportFile, SCOPES, type Scope, strykerOptions } from './stryker.ts'

/*
 * `npm run test:mutation [-- lib|client|server [glob …]]`: changes the code in small ways, one at a
 * time, and counts the changes that no test notices; of `lib` and `server` a sample of them
 * (sample.ts). Writes scores and survivors to tests/bench/RESULTS.md; a run of some files only updates
 * what is known of them.
 */

const RESULTS = resolve(import.meta.dirname, '../bench/RESULTS.md')
const names = Object.keys(SCOPES) as Scope[]

const [wanted, ...only] = process.argv.slice(2)
const chosen = names.filter((name) => !wanted || wanted === name)
if (chosen.length === 0) throw new Error(`unknown part: ${wanted} (${names.join(', ')})`)

for (const scope of chosen) {
  const { projects, share } = SCOPES[scope]
  process.env.UTI_MUTATION_PROJECTS = projects.join(',')
  process.env.UTI_MUTATION_SHARE = String(share)
  await new Stryker(strykerOptions(scope, only)).runMutationTest()
}

const reports = names
  .filter((name) => existsSync(reportFile(name)))
  .map((name): [Scope, MutationReport] => {
    const file = reportFile(name)
    const measuredOn = statSync(file).mtime.toISOString().slice(0, 10)
    return [name, { ...JSON.parse(readFileSync(file, 'utf8')), measuredOn }]
  })
const section = mutationSection(new Map(reports))
writeFileSync(RESULTS, withSection(readFileSync(RESULTS, 'utf8'), section))
console.log(section)
