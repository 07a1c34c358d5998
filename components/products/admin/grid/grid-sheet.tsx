import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  choiceByLetter,
  choicesOf,
  GRID_FIELDS,
  type GridField,
  type GridRow,
  isLocked,
} from '@/lib/imports/grid/cells'
import {
  applyCellTexts,
  type CellText,
  changesOf,
  type Edits,
  fieldAt,
  getCellError,
  rebaseEdits,
  textAt,
} from '@/lib/imports/grid/edits'
import {
  type Cell,
  cellsOf,
  fillTexts,
  isInRange,
  moveCell,
  parseTableText,
  pasteTexts,
  type Range,
  rangeOf,
  type Selection,
  toTableText,
} from '@/lib/imports/grid/selection'
import { cn } from '@/lib/utils'
import type { GridRefusal } from '@/server/products/admin-grid-dto'
import { type AfterEdit, GridCell, Heading } from './grid-cell'

const start = { row: 0, column: 0 }
const MAX_STEPS = 50

/** Returns the rows of the grid, the typed texts, the selected cells, and functions that change them. */
export function useGrid(loaded: readonly GridRow[]) {
  const [rows, setRows] = useState(loaded)
  const [edits, setEdits] = useState<Edits>({})
  const [past, setPast] = useState<readonly Edits[]>([])
  const [selection, setSelection] = useState<Selection>({ anchor: start, focus: start })
  const [focusCount, setFocusCount] = useState(0)
  const [refusals, setRefusals] = useState<Readonly<Record<string, GridRefusal>>>({})
  const range = rangeOf(selection)
  // Memoized, so that moving the selection does not parse thousands of typed texts again.
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
    /** Increases each time the focused cell of the selection must receive the focus of the page. */
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
    write: (texts: readonly CellText[]) => change(applyCellTexts(rows, edits, texts)),
    clear: (cells: Range) =>
      change(
        applyCellTexts(
          rows,
          edits,
          cellsOf(cells).map((cell) => ({ ...cell, text: '' })),
        ),
      ),
    discard: () => {
      change({})
      setRefusals({})
    },
    /** Restores the typed texts from before the last change. */
    stepBack: () => {
      const last = past.at(-1)
      if (!last) return
      setEdits(last)
      setPast(past.slice(0, -1))
    },
    /** Replaces the rows that were read again. Removes requested rows (`asked`) that no longer exist. */
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

const ROW_PX = 48
const OVERSCAN = 10
/** Minimum widths of columns, in rem. */
const WIDTHS = { number: 5.5, boolean: 5, choice: 7.5 }
const columns = `var(--name) ${GRID_FIELDS.map(({ kind }) => `minmax(${WIDTHS[kind]}rem, 1fr)`).join(' ')}`
const width = GRID_FIELDS.reduce((sum, { kind }) => sum + WIDTHS[kind], 0)

/** Returns the cell of an event, or null. */
function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  const [row, column] = cell?.getAttribute('data-cell')?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

type GridSheetProps = { grid: Grid; labelOf: (field: GridField) => string }

/**
 * The cells of the grid with the keys of a spreadsheet. Only the rows in view and the row of the focused
 * cell are rendered.
 */
export function GridSheet({ grid, labelOf }: GridSheetProps) {
  const t = useTranslations('admin-products.grid')
  const scroller = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const focused = useRef(grid.focusCount)
  const tapped = useRef(false)
  const { rows, edits, selection, range, textOf } = grid
  const { row, column } = selection.focus
  const size = { rows: rows.length, columns: GRID_FIELDS.length, page: 10 }

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    // The server renders the first rows.
    initialRect: { width: 0, height: ROW_PX * OVERSCAN },
    // The focused cell remains in the page when it is scrolled out of view.
    rangeExtractor: useCallback(
      (view: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(view), row])].filter((at) => at < view.count),
      [row],
    ),
  })

  // An effect, because a cell that was out of view is rendered only now.
  useEffect(() => {
    if (focused.current === grid.focusCount) return
    focused.current = grid.focusCount
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  })

  function focusCell(cell: Cell, extend = false) {
    grid.focus({ anchor: extend ? selection.anchor : cell, focus: cell })
  }

  function edit(text = textOf(row, column)) {
    const at = rows[row]
    if (!at || isLocked(at, fieldAt(column))) return
    setEditing(text)
  }

  function commit(text: string, after: AfterEdit) {
    setEditing(null)
    if (text !== textOf(row, column)) grid.write([{ row, column, text }])
    if (after === 'left') return
    focusCell(moveCell({ row, column }, after, size, false) ?? { row, column })
  }

  function typeLetter(letter: string) {
    const field = fieldAt(column)
    if (!choicesOf(field)) return edit(letter)
    const text = choiceByLetter(field, textOf(row, column), letter)
    if (text) grid.write([{ row, column, text }])
  }

  function onShortcut(key: string): boolean {
    const shortcuts: Record<string, () => void> = {
      a: () =>
        grid.focus({
          anchor: { row: size.rows - 1, column: size.columns - 1 },
          focus: { row: 0, column: 0 },
        }),
      d: () => grid.write(fillTexts(range, textOf)),
      z: grid.stepBack,
      ' ': () =>
        grid.focus({
          anchor: { row: size.rows - 1, column: range.right },
          focus: { row: 0, column: range.left },
        }),
    }
    const run = shortcuts[key.toLowerCase()]
    run?.()
    return run !== undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!cellOf(event.target)) return
    const { key, shiftKey, altKey } = event
    const isControl = event.ctrlKey || event.metaKey
    const target = moveCell(selection.focus, key, size, isControl)
    if (target) focusCell(target, shiftKey)
    else if (isControl) {
      if (!onShortcut(key)) return
    } else if (key === 'Enter' || key === 'F2') edit()
    else if (key === 'Delete' || key === 'Backspace') grid.clear(range)
    else if (key === ' ' && choicesOf(fieldAt(column))) typeLetter('')
    else if (key.length === 1 && !altKey) typeLetter(key)
    else return
    event.preventDefault()
  }

  function onPointerDown(event: PointerEvent) {
    const cell = cellOf(event.target)
    if (!cell || event.button !== 0) return
    const isSame = cell.row === row && cell.column === column
    tapped.current = event.pointerType !== 'mouse' && isSame
    if (isSame && editing !== null) return
    // The blur confirms the edited text before the selection moves to another cell.
    if (editing !== null && document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
    focusCell(cell, event.shiftKey)
  }

  function onPointerOver(event: PointerEvent) {
    const cell = cellOf(event.target)
    if (!cell || event.buttons !== 1 || event.pointerType !== 'mouse' || editing !== null) return
    focusCell(cell, true)
  }

  // On a touch screen a second tap on the selected cell edits it.
  function onClick(event: MouseEvent) {
    if (tapped.current && editing === null && cellOf(event.target)) edit()
  }

  function onCopy(event: ClipboardEvent) {
    if (editing !== null || !cellOf(event.target)) return
    const table = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (_, along) =>
        textOf(range.top + down, range.left + along),
      ),
    )
    event.clipboardData.setData('text/plain', toTableText(table))
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    if (editing !== null || !cellOf(event.target)) return
    event.preventDefault()
    const table = parseTableText(event.clipboardData.getData('text/plain'))
    const texts = pasteTexts(table, range, size)
    const last = texts.at(-1)
    if (!last) return
    grid.write(texts)
    grid.focus({ anchor: last, focus: { row: range.top, column: range.left } })
  }

  return (
    <div
      ref={scroller}
      className="relative max-h-[max(22rem,calc(100dvh-24rem))] scroll-pt-20 scroll-pl-(--name) overflow-auto overscroll-x-contain rounded-lg border border-border bg-surface [--name:9rem] md:[--name:15rem]"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML has no element of a grid
        role="grid"
        aria-label={t('label')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={GRID_FIELDS.length + 1}
        className="block"
        style={{ minWidth: `calc(var(--name) + ${width}rem)` }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onClick}
        onDoubleClick={(event) => (cellOf(event.target) && editing === null ? edit() : undefined)}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead className="sticky top-0 z-3 block bg-surface-2 text-xs">
          <tr aria-rowindex={1} style={{ gridTemplateColumns: columns }} className="grid">
            <Heading column={0} className="sticky left-0 z-1 bg-surface-2">
              {t('product')}
            </Heading>
            {GRID_FIELDS.map((field, at) => (
              <Heading key={field.name} column={at + 1} isEnd={field.kind === 'number'}>
                {labelOf(field)}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const at = rows[index]
            if (!at) return null
            const refusal = grid.refusals[at.id]
            return (
              <tr
                key={at.id}
                aria-rowindex={index + 2}
                style={{ gridTemplateColumns: columns, top: start, height: ROW_PX }}
                className="absolute left-0 grid w-full"
              >
                <th
                  scope="row"
                  aria-colindex={1}
                  title={at.name}
                  className={cn(
                    'sticky left-0 z-2 flex min-w-0 flex-col justify-center border-border border-r border-b bg-surface px-2 text-left text-sm leading-4',
                    refusal && 'bg-danger-soft',
                  )}
                >
                  <span className="truncate font-medium">{at.name}</span>
                  <span
                    className={cn(
                      'truncate font-normal text-xs',
                      refusal ? 'text-danger-ink' : 'text-muted',
                    )}
                  >
                    {refusal ? t(`refusals.${refusal}`) : (at.sku ?? t(`types.${at.type}`))}
                  </span>
                </th>
                {GRID_FIELDS.map((field, columnAt) => {
                  const isActive = index === row && columnAt === column
                  const text = textOf(index, columnAt)
                  return (
                    <GridCell
                      key={field.name}
                      row={index}
                      column={columnAt}
                      field={field}
                      text={text}
                      isActive={isActive}
                      isSelected={isInRange(range, index, columnAt)}
                      isChanged={edits[at.id]?.[columnAt] !== undefined}
                      isLocked={isLocked(at, field)}
                      isInherited={at.inherited[columnAt] === true}
                      error={getCellError(at, columnAt, edits)}
                      editing={isActive ? editing : null}
                      onCommit={commit}
                      onCancel={() => commit(text, 'stay')}
                    />
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
