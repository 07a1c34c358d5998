import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { type CellError, choicesOf, type GridField } from '@/lib/imports/grid/cells'
import { cn } from '@/lib/utils'

/** How the focus moves after a text was confirmed: by a key, not at all, or it has left the cell already. */
export type AfterEdit = 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft' | 'stay' | 'left'

type GridCellProps = {
  row: number
  column: number
  field: GridField
  text: string
  isActive: boolean
  isSelected: boolean
  isChanged: boolean
  isLocked: boolean
  isInherited: boolean
  error: CellError | null
  /** The initial text while the cell is edited; null otherwise. */
  editing: string | null
  onCommit: (text: string, after: AfterEdit) => void
  onCancel: () => void
}

/** A cell of the grid; its texts are changed in place. */
export function GridCell(props: GridCellProps) {
  const { row, column, field, text, isActive, isSelected, isLocked, error, editing } = props
  const t = useTranslations('admin-products.grid')
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a td of a grid is a gridcell
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row}:${column}`}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={isLocked || undefined}
      aria-invalid={error ? true : undefined}
      className={cn(
        'relative flex min-w-0 cursor-cell select-none items-center gap-1 border-border border-r border-b px-2 text-sm tabular-nums outline-none',
        field.kind === 'number' && 'justify-end',
        isLocked && 'cursor-not-allowed text-muted',
        props.isInherited && !props.isChanged && 'text-muted italic',
        props.isChanged && 'bg-coin-soft font-semibold text-coin-ink',
        error && 'bg-danger-soft font-semibold text-danger-ink',
        isSelected && 'after:pointer-events-none after:absolute after:inset-0 after:bg-primary/15',
        'focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
      )}
    >
      {editing === null ? (
        <>
          {error ? <Icon name="triangle-alert" className="size-4 shrink-0" /> : null}
          <span className="truncate">{isLocked ? '–' : text}</span>
          {error ? (
            <span className="sr-only">{t(`errors.${error.code}`, error.params)}</span>
          ) : null}
          {props.isInherited && !props.isChanged ? (
            <span className="sr-only">{t('inherited')}</span>
          ) : null}
        </>
      ) : (
        <CellEditor {...props} editing={editing} label={t('editCell')} />
      )}
    </td>
  )
}

type CellEditorProps = Pick<GridCellProps, 'field' | 'text' | 'onCommit' | 'onCancel'> & {
  editing: string
  label: string
}

const field = 'absolute inset-0 size-full bg-surface px-2 text-foreground outline-2 outline-ring'

/** The control of an edited cell: Enter and Tab confirm, Escape restores the text. */
function CellEditor({ field: of, text, editing, label, onCommit, onCancel }: CellEditorProps) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  const choices = choicesOf(of)

  useEffect(() => {
    control.current?.focus()
    if (editing === text) control.current?.select?.()
  }, [editing, text])

  function finish(after: AfterEdit | null) {
    if (isDone.current || !control.current) return
    isDone.current = true
    if (after === null) onCancel()
    else onCommit(control.current.value, after)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const after: Record<string, AfterEdit | null> = {
      Enter: event.shiftKey ? 'ArrowUp' : 'ArrowDown',
      Tab: event.shiftKey ? 'ArrowLeft' : 'ArrowRight',
      Escape: null,
    }
    const next = after[event.key]
    if (next === undefined) return
    event.preventDefault()
    finish(next)
  }

  const shared = {
    ref: control,
    'aria-label': label,
    onKeyDown,
    onBlur: () => finish('left'),
  }
  if (choices) {
    return (
      <select
        {...shared}
        className={field}
        defaultValue={choices.includes(editing) ? editing : ''}
        onChange={() => finish('stay')}
      >
        {choices.includes(editing) ? null : <option value="">{editing}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      className={cn(field, 'text-right text-base md:text-sm')}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={editing}
    />
  )
}

type HeadingProps = { column: number; isEnd?: boolean; className?: string; children: string }

/** A heading of a column. */
export function Heading({ column, isEnd = false, className, children }: HeadingProps) {
  return (
    <th
      scope="col"
      aria-colindex={column + 1}
      className={cn(
        'flex min-h-12 items-center border-border border-r border-b px-2 py-1 text-left leading-4',
        isEnd && 'justify-end text-right',
        className,
      )}
    >
      {children}
    </th>
  )
}
