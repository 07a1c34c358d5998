import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { AdminIcon } from './panel-icon'
import { adminText } from './texts'

type SortableRowProps = { id: string; name: string; isDisabled?: boolean; children: ReactNode }

/** A row of a sortable list with its handle. */
export function SortableRow({ id, name, isDisabled, children }: SortableRowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'flex items-center gap-1 rounded-md border border-border bg-surface',
        isDragging && 'relative z-10 border-primary shadow-float',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        disabled={isDisabled}
        {...attributes}
        {...listeners}
        aria-label={adminText('sort.handle', { name })}
        className="grid min-h-11 w-11 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded-md text-muted hover:text-foreground disabled:cursor-not-allowed disabled:opacity-40"
      >
        <AdminIcon name="grip-vertical" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
