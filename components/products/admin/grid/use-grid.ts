import { useMemo, useState } from 'react'
import type { GridRow } from '@/lib/imports/grid/cells'
import {
  type CellText,
  changesOf,
  type Edits,
  rebaseEdits,
  textAt,
  writeTexts,
} from '@/lib/imports/grid/edits'
import { cellsOf, type Range, rangeOf, type Selection } from '@/lib/imports/grid/range'
import type { GridRefusal } from '@/server/products/admin/grid-dto'

const start = { row: 0, column: 0 }
const MAX_STEPS = 50

/** The rows of the grid, what was typed, and the selected cells. */
export function useGrid(loaded: readonly GridRow[]) {
  const [rows, setRows] = useState(loaded)
  const [edits, setEdits] = useState<Edits>({})
  const [past, setPast] = useState<readonly Edits[]>([])
  const [selection, setSelection] = useState<Selection>({ anchor: start, focus: start })
  const [focusCount, setFocusCount] = useState(0)
  const [refusals, setRefusals] = useState<Readonly<Record<string, GridRefusal>>>({})
  const range = rangeOf(selection)
  // Moving the selection does not read thousands of typed texts again.
  const review = useMemo(() => changesOf(rows, edits), [rows, edits])

  function change(next: Edits) {
    setPast([...past.slice(1 - MAX_STEPS), edits])
    setEdits(next)
  }

  return {
    rows,
    edits,
    selection,
    range,
    refusals,
    ...review,
    isDirty: Object.keys(edits).length > 0,
    /** Increases when the focused cell of the selection is to get the focus of the page. */
    focusCount,
    /** Selects cells and moves the focus of the page to them. */
    focus: (next: Selection) => {
      setSelection(next)
      setFocusCount(focusCount + 1)
    },
    /** Returns the text of a cell by its indexes. */
    textOf: (row: number, column: number) => {
      const at = rows[row]
      return at ? textAt(at, column, edits) : ''
    },
    write: (texts: readonly CellText[]) => change(writeTexts(rows, edits, texts)),
    clear: (cells: Range) =>
      change(
        writeTexts(
          rows,
          edits,
          cellsOf(cells).map((cell) => ({ ...cell, text: '' })),
        ),
      ),
    discard: () => {
      change({})
      setRefusals({})
    },
    /** Restores what was typed before the last change. */
    stepBack: () => {
      const last = past.at(-1)
      if (!last) return
      setEdits(last)
      setPast(past.slice(0, -1))
    },
    /** Replaces the rows that were read again; rows that were asked for and are gone are removed. */
    refresh: (
      asked: readonly string[],
      found: readonly GridRow[],
      refused: Readonly<Record<string, GridRefusal>> = {},
    ) => {
      const byId = new Map(found.map((row) => [row.id, row]))
      const gone = new Set(asked.filter((id) => !byId.has(id)))
      const next = rows.flatMap((row) => (gone.has(row.id) ? [] : [byId.get(row.id) ?? row]))
      const kept = Object.fromEntries(Object.entries(edits).filter(([id]) => !gone.has(id)))
      const last = next.length - 1
      const inside = ({ row, column }: Selection['focus']) => ({
        row: Math.max(0, Math.min(row, last)),
        column,
      })
      setRows(next)
      setEdits(rebaseEdits(next, kept))
      setPast([])
      setRefusals(refused)
      setSelection({ anchor: inside(selection.anchor), focus: inside(selection.focus) })
    },
  }
}

export type Grid = ReturnType<typeof useGrid>
