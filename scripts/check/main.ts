import { runChecks } from './run-checks.ts'

const { failed } = await runChecks()
process.exit(failed === 0 ? 0 : 1)
