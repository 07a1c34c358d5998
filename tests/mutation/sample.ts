import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/**
 * The sample of a part whose mutants are too many to try: a share of them (one in 40 of `server/` is
 * about 150), in every file alike. Another seed draws others.
 */
export const SAMPLE = { seed: 1, share: 1 / 40 }

const ROOT = resolve(import.meta.dirname, '../..')

function isDrawn({ fileName, location, mutatorName, replacement }: Mutant): boolean {
  const key = [SAMPLE.seed, relative(ROOT, fileName), location, mutatorName, replacement]
  const digest = createHash('sha256').update(JSON.stringify(key)).digest()
  return digest.readUInt32BE() / 2 ** 32 < SAMPLE.share
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
