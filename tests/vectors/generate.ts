// Writes pricing.json beside this file: node tests/vectors/generate.ts
import { writeFileSync } from 'node:fs'
import { pricingFile } from './pricing-file.ts'

writeFileSync(new URL('pricing.json', import.meta.url), pricingFile())
