'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorToast } from '@/components/products/admin/use-error-toast'
import { callAction } from '@/components/ui/admin/call-action'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { SaveBar } from '@/components/ui/admin/use-versioned-save'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { choicesOf, GRID_FIELDS, type GridField, type GridRow } from '@/lib/imports/grid/cells'
import { fieldAt, getCellError } from '@/lib/imports/grid/edits'
import {
  applyOperation,
  cellsOf,
  ENDINGS,
  type Ending,
  fillTexts,
  type Operation,
} from '@/lib/imports/grid/selection'
import { parseNumberInput } from '@/lib/products/admin/numbers'
import { cn } from '@/lib/utils'
import { readGrid, saveGrid } from '@/server/products/admin-grid-actions'
import type { GridRefusal, GridSave } from '@/server/products/admin-grid-dto'
import { GridPreview, GridUndo } from './grid-changes'
import { type Grid, GridSheet, useGrid } from './grid-sheet'

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
  const { changes, errorCount, rows, edits, selection } = grid
  const count = changes.reduce((sum, { cells }) => sum + cells.length, 0)
  useUnsavedGuard(grid.isDirty)

  const nameOf = (field: string) => fields(`${field as GridField['name']}.label`)
  function labelOf(field: GridField): string {
    const unit = field.kind === 'number' ? (field.isMoney ? 'R$' : field.unit) : null
    return unit ? `${nameOf(field.name)} (${unit})` : nameOf(field.name)
  }

  /** Reads the rows of `ids` again, and all masters and SKUs, which may have changed with them. */
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

  function showNextError() {
    const from = selection.focus.row * GRID_FIELDS.length + selection.focus.column + 1
    const total = rows.length * GRID_FIELDS.length
    for (let step = 0; step < total; step++) {
      const at = (from + step) % total
      const row = Math.floor(at / GRID_FIELDS.length)
      const column = at % GRID_FIELDS.length
      const cell = { row, column }
      const found = rows[row]
      if (found && getCellError(found, column, edits))
        return grid.focus({ anchor: cell, focus: cell })
    }
  }

  const focused = rows[selection.focus.row]
  const error = focused ? getCellError(focused, selection.focus.column, edits) : null
  return (
    <div className="grid grid-cols-1 gap-3">
      <GridToolbar grid={grid} labelOf={labelOf} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status" className="text-muted">
          {t('state', { changes: count + errorCount, errors: errorCount })}
        </p>
        {errorCount > 0 ? (
          <Button size="sm" variant="outline" onClick={showNextError}>
            {t('nextError')}
          </Button>
        ) : null}
        {error ? (
          <p role="alert" className="font-semibold text-danger-ink">
            {t(`errors.${error.code}`, error.params)}
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
        errorCount={errorCount}
        isOpen={isPreviewing}
        isBusy={isSaving}
        labelOf={labelOf}
        onClose={() => setPreviewing(false)}
        onConfirm={save}
      />
    </div>
  )
}

const KINDS = [
  'set',
  'percent',
  'amount',
  ...ENDINGS.map((ending) => `round${ending}` as const),
] as const
type Kind = (typeof KINDS)[number]

/** Returns the operation for the selected kind and the typed text; null if the text is not a number. */
function operationOf(kind: Kind, text: string): Operation | null {
  if (kind === 'set') return { kind, text }
  if (kind === 'percent' || kind === 'amount') {
    const by = parseNumberInput(text)
    return by === null || Number.isNaN(by) ? null : { kind, by }
  }
  return { kind: 'round', ending: Number(kind.slice('round'.length)) as Ending }
}

type GridToolbarProps = { grid: Grid; labelOf: (field: GridField) => string }

/** Changes many cells at once: the selected ones, or those of all rows in the selected columns. */
function GridToolbar({ grid, labelOf }: GridToolbarProps) {
  const t = useTranslations('admin-products.grid')
  const [kind, setKind] = useState<Kind>('percent')
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { range, rows, textOf } = grid
  const target = isWhole ? { ...range, top: 0, bottom: rows.length - 1 } : range
  const fields = GRID_FIELDS.slice(range.left, range.right + 1)
  const hasValue = !kind.startsWith('round')
  const choices = kind === 'set' && fields.length === 1 ? choicesOf(fieldAt(range.left)) : null

  function apply() {
    const operation = operationOf(kind, text)
    setWrong(!operation)
    if (!operation) return
    grid.write(
      cellsOf(target).flatMap(({ row, column }) => {
        const next = applyOperation(fieldAt(column), textOf(row, column), operation)
        return next === null ? [] : [{ row, column, text: next }]
      }),
    )
  }

  return (
    <section aria-label={t('tools')}>
      <Button
        variant="outline"
        className="w-full md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tools')}
      </Button>
      <form
        className={cn(
          'grid-cols-2 gap-2 rounded-lg border border-border bg-surface p-3 max-md:mt-2 md:flex md:flex-wrap md:items-end',
          isOpen ? 'grid' : 'hidden',
        )}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field label={t('scope')} className="col-span-2 md:w-48">
          <SelectNative
            value={isWhole ? 'column' : 'cells'}
            onChange={({ target: { value } }) => setWhole(value === 'column')}
          >
            <option value="cells">{t('scopes.cells')}</option>
            <option value="column">{t('scopes.column')}</option>
          </SelectNative>
        </Field>
        <Field label={t('operation')} className="col-span-2 md:w-56">
          <SelectNative
            value={kind}
            onChange={({ target: { value } }) => {
              setKind(value as Kind)
              setText('')
              setWrong(false)
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`operations.${one}`)}
              </option>
            ))}
          </SelectNative>
        </Field>
        {hasValue ? (
          <Field
            label={t('value')}
            error={isWrong ? t('errors.number') : undefined}
            className="md:w-36"
          >
            {choices ? (
              <SelectNative value={text} onChange={({ target: { value } }) => setText(value)}>
                <option value="" />
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </SelectNative>
            ) : (
              <Input
                value={text}
                inputMode={kind === 'set' ? 'decimal' : undefined}
                autoComplete="off"
                placeholder={kind === 'set' ? '' : '-10'}
                onChange={({ target: { value } }) => setText(value)}
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" className="self-end">
          {t('apply')}
        </Button>
        <Button
          variant="outline"
          className="self-end"
          onClick={() => grid.write(fillTexts(target, textOf))}
        >
          {t('fillDown')}
        </Button>
        <p
          role="status"
          className="col-span-2 self-center text-muted text-xs md:ml-auto md:text-right"
        >
          {t('target', {
            columns: fields.map(labelOf).join(', '),
            count: cellsOf(target).length,
          })}
        </p>
      </form>
    </section>
  )
}
