import { runSteps } from './run-steps.ts'
import { lawStep, staticSteps } from './steps.ts'

const { failed } = await runSteps([...staticSteps, lawStep])
process.exit(failed === 0 ? 0 : 1)
