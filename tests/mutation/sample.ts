import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Another seed draws other mutants. */
export const SEED = 2

/** The share of the mutants that are drawn, of the part that is tried (stryker.ts). */
const share = Number(process.env.UTI_MUTATION_SHARE)
const ROOT = resolve(import.meta.dirname, '../..')

function isDrawn({ fileName, location, mutatorName, replacement }: Mutant): boolean {
  const key = [SEED, relative(ROOT, fileName), location, mutatorName, replacement]
  const digest = createHash('sha256').update(JSON.stringify(key)).digest()
  return digest.readUInt32BE() / 2 ** 32 < share
}

/** Refuses what is not in the sample. Such mutants have the status `CompileError` in the report. */
const sample: Checker = {
  async init() {},
  async check(mutants) {
    const results = mutants.map((mutant): [string, CheckResult] => [
      mutant.id,
      isDrawn(mutant)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' },
    ])
    return Object.fromEntries(results)
  },
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', sample)]
