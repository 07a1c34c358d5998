import 'server-only'
import type { PlannedRow } from '@/lib/imports/plan-row'
import type { SheetRow } from '@/lib/imports/product'
import type { Db } from '@/server/core/db'

const CHUNK = 200

/**
 * Stores the plan of a batch. Lines with an error are stored with their cells for the error sheet.
 * @throws the error of the database
 */
export async function stagePlans(
  db: Db,
  batchId: string,
  plans: readonly PlannedRow[],
  rows: readonly SheetRow[],
): Promise<void> {
  for (let from = 0; from < plans.length; from += CHUNK) {
    const chunk = plans.slice(from, from + CHUNK)
    const { error } = await db.rpc('stage_import_rows', {
      p_batch: batchId,
      p_rows: chunk.map((plan, line) => toRow(plan, rows[from + line])),
      p_done: from + chunk.length,
    })
    if (error) throw error
  }
}

function toRow(plan: PlannedRow, row: SheetRow | undefined) {
  const isWritten = plan.action === 'create' || plan.action === 'update'
  return {
    row_number: plan.row,
    action: plan.action,
    product_id: isWritten || plan.seenAt ? plan.productId : null,
    label: plan.label,
    changes: isWritten ? plan.changes : {},
    tags: isWritten ? plan.tags : null,
    issues: plan.issues,
    flags: plan.flags,
    cells: plan.action === 'error' ? Array.from(row?.cells ?? [], (cell) => cell ?? null) : null,
    seen_at: plan.seenAt,
  }
}
