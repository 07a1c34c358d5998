import { ids } from './rows.ts'
import type { Subject } from './subjects.ts'

const byId = { id: ids.row }
const draft = { id: ids.hidden }

const rule: Subject = {
  key: byId,
  insert: { action: 'novo', amount: 5 },
  update: { amount: 6 },
}
const reward: Subject = { key: byId, insert: { name: 'N', cost: 1 }, update: { cost: 2 } }
const campaign: Subject = {
  key: byId,
  insert: { name: 'N', factor: 2, starts_at: '2026-11-21', ends_at: '2026-11-22' },
  update: { factor: 3 },
}

/** Tables with the rules of UTI Coins. */
export const coinSubjects: Record<string, Subject> = {
  coin_rules: rule,
  'coin_rules:inactive': { ...rule, key: draft },
  coin_products: reward,
  'coin_products:inactive': { ...reward, key: draft },
  coin_campaigns: campaign,
  'coin_campaigns:inactive': { ...campaign, key: draft },
}
