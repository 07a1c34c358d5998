import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The projects that Stryker runs: their names are in UTI_MUTATION_PROJECTS. */
const names = (process.env.UTI_MUTATION_PROJECTS ?? 'unit,unit-shared').split(',')
const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    // Runs are as many as Stryker's `concurrency`.
    maxWorkers: 1,
    projects: projects.filter(({ test }) => names.includes(String(test?.name))),
  },
})
