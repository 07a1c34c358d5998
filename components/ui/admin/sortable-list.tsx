import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/utils'
import { AdminIcon } from './admin-icon'
import { adminText } from './texts'

type SortableListProps<T extends { id: string }> = {
  items: T[]
  /** Called when the item at index `from` was moved to index `to`. */
  onMove: (from: number, to: number) => void
  render: (item: T, index: number) => ReactNode
  /** The accessible name of an item; defaults to its position. */
  nameOf?: (item: T) => string
  isDisabled?: boolean
}

/** A list that can be sorted by dragging its handles, or by keyboard with space and arrows. */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { items, onMove, render, nameOf, isDisabled } = props
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (key: UniqueIdentifier | undefined) => items.findIndex((one) => one.id === key)
  const name = (index: number) => {
    const item = items[index]
    return item && nameOf ? nameOf(item) : adminText('sort.item', { position: index + 1 })
  }
  const place = (active: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: name(indexOf(active)),
    position: indexOf(over ?? active) + 1,
    total: items.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => adminText('sort.picked', place(active.id)),
    onDragOver: ({ active, over }) => adminText('sort.moved', place(active.id, over?.id)),
    onDragEnd: ({ active, over }) => adminText('sort.dropped', place(active.id, over?.id)),
    onDragCancel: ({ active }) => adminText('sort.cancelled', place(active.id)),
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: adminText('sort.instructions') },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ul className="grid grid-cols-1 gap-2">
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} name={name(index)} isDisabled={isDisabled}>
              {render(item, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = { id: string; name: string; isDisabled?: boolean; children: ReactNode }

/** A row of a sortable list with its handle. */
function SortableRow({ id, name, isDisabled, children }: SortableRowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: adminText('sort.role') } })
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
