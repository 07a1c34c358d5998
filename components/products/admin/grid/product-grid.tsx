'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { SaveBar } from '@/components/ui/admin/save-bar'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { GRID_FIELDS, type GridField, type GridRow } from '@/lib/imports/grid/cells'
import { faultAt } from '@/lib/imports/grid/edits'
import { readGrid, saveGrid } from '@/server/products/admin/grid-actions'
import type { GridRefusal, GridSave } from '@/server/products/admin/grid-dto'
import { useErrorToast } from '../use-error-toast'
import { GridPreview } from './grid-preview'
import { GridSheet } from './grid-sheet'
import { GridToolbar } from './grid-toolbar'
import { GridUndo } from './grid-undo'
import { useGrid } from './use-grid'

type ProductGridProps = { rows: readonly GridRow[]; lastSave: GridSave | null }

/** The quick edit: cells, operations on many of them, a preview, the save and its undo. */
export function ProductGrid({ rows: loaded, lastSave }: ProductGridProps) {
  const t = useTranslations('admin-products.grid')
  const fields = useTranslations('admin-products.fields')
  const failed = useErrorToast()
  const grid = useGrid(loaded)
  const [undoable, setUndoable] = useState(lastSave)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { changes, faults, rows, edits, selection } = grid
  const count = changes.reduce((sum, { cells }) => sum + cells.length, 0)
  useUnsavedGuard(grid.isDirty)

  const nameOf = (field: string) => fields(`${field as GridField['name']}.label`)
  function labelOf(field: GridField): string {
    const unit = field.kind === 'number' ? (field.isMoney ? 'R$' : field.unit) : null
    return unit ? `${nameOf(field.name)} (${unit})` : nameOf(field.name)
  }

  /** Reads rows again; the SKUs and masters of a changed product may have changed with it. */
  async function reload(ids: ReadonlySet<string>, refused?: Record<string, GridRefusal>) {
    const asked = rows
      .filter(({ id, type }) => ids.has(id) || type !== 'simple')
      .map(({ id }) => id)
    const result = await callAction(() => readGrid({ ids: asked }))
    if (result.ok) grid.refresh(asked, result.data, refused)
    else failed(t('failed'), result)
  }

  async function save() {
    setSaving(true)
    const result = await callAction(() =>
      saveGrid({
        rows: changes.map(({ row, cells }) => ({
          id: row.id,
          seen: row.version,
          changes: Object.fromEntries(cells.map(({ field, value }) => [field.name, value])),
        })),
      }),
    )
    if (result.ok) {
      const { batch, saved, refused } = result.data
      await reload(
        new Set([...saved, ...refused.map(({ id }) => id)]),
        Object.fromEntries(refused.map(({ id, why }) => [id, why])),
      )
      if (batch) setUndoable({ batch, count: saved.length, at: new Date().toISOString() })
      toast({
        title: t('saved', { count: saved.length }),
        description: refused.length > 0 ? t('refused', { count: refused.length }) : undefined,
        variant: refused.length > 0 ? 'destructive' : 'success',
      })
    } else failed(t('failed'), result)
    setSaving(false)
    setPreviewing(false)
  }

  function showNextFault() {
    const from = selection.focus.row * GRID_FIELDS.length + selection.focus.column + 1
    const total = rows.length * GRID_FIELDS.length
    for (let step = 0; step < total; step++) {
      const at = (from + step) % total
      const row = Math.floor(at / GRID_FIELDS.length)
      const column = at % GRID_FIELDS.length
      const cell = { row, column }
      const found = rows[row]
      if (found && faultAt(found, column, edits)) return grid.focus({ anchor: cell, focus: cell })
    }
  }

  const focused = rows[selection.focus.row]
  const fault = focused ? faultAt(focused, selection.focus.column, edits) : null
  return (
    <div className="grid grid-cols-1 gap-3">
      <GridToolbar grid={grid} labelOf={labelOf} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status" className="text-muted">
          {t('state', { changes: count + faults, faults })}
        </p>
        {faults > 0 ? (
          <Button size="sm" variant="outline" onClick={showNextFault}>
            {t('nextFault')}
          </Button>
        ) : null}
        {fault ? (
          <p role="alert" className="font-semibold text-danger-ink">
            {t(`faults.${fault.code}`, fault.params)}
          </p>
        ) : null}
        {undoable ? (
          <span className="ml-auto">
            <GridUndo
              key={undoable.batch}
              save={undoable}
              labelOf={nameOf}
              onUndone={async () => {
                setUndoable(null)
                await reload(new Set(rows.map(({ id }) => id)))
              }}
            />
          </span>
        ) : null}
      </div>
      <GridSheet grid={grid} labelOf={labelOf} />
      <SaveBar
        isDirty={grid.isDirty}
        isSaving={isSaving}
        onReset={grid.discard}
        onSave={() => setPreviewing(changes.length > 0)}
        saveLabel={t('review', { count })}
      />
      <GridPreview
        changes={changes}
        faults={faults}
        isOpen={isPreviewing}
        isBusy={isSaving}
        labelOf={labelOf}
        onClose={() => setPreviewing(false)}
        onConfirm={save}
      />
    </div>
  )
}
