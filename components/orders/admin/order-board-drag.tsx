'use client'

import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { nextStates, type OrderState } from '@/lib/orders/states'
import { cn } from '@/lib/utils'
import type { AdminOrder } from '@/server/orders/admin-dto'
import { type OrderMove, OrderMoveDialog } from './order-transition'

type Dragged = Pick<AdminOrder, 'id' | 'code' | 'state' | 'revision' | 'isPickup'>

/**
 * Opens the preview of a move when a card is dropped on the column of an allowed next state. The buttons
 * of the cards make the same moves by keyboard.
 */
export function BoardDrag({ children }: { children: ReactNode }) {
  const t = useTranslations('admin-orders')
  const [move, setMove] = useState<OrderMove | null>(null)
  // The constraints distinguish a drag from a click on a link and from scrolling by touch.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const codeOf = ({ active }: Pick<DragEndEvent, 'active'>) => (active.data.current as Dragged).code
  const announcements: Announcements = {
    onDragStart: (event) => t('drag.start', { code: codeOf(event) }),
    onDragOver: (event) =>
      event.over ? t(`statesMany.${event.over.id as OrderState}`) : t('drag.outside'),
    onDragEnd: (event) => t('drag.end', { code: codeOf(event) }),
    onDragCancel: (event) => t('drag.end', { code: codeOf(event) }),
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    const order = active.data.current as Dragged
    const to = over?.id as OrderState | undefined
    if (to && nextStates(order).includes(to)) {
      setMove({ orderId: order.id, code: order.code, to, revision: order.revision })
    }
  }
  return (
    <DndContext
      id="order-board"
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
      }}
    >
      {children}
      {move ? <OrderMoveDialog move={move} onClose={() => setMove(null)} /> : null}
    </DndContext>
  )
}

type BoardColumnProps = { state: OrderState; className?: string; children: ReactNode }

/** A column of the board. While a card is dragged, the column shows whether it accepts the card. */
export function BoardDropColumn({ state, className, children }: BoardColumnProps) {
  const { setNodeRef, active, isOver } = useDroppable({ id: state })
  const dragged = active?.data.current as Dragged | undefined
  const isAllowed = dragged !== undefined && nextStates(dragged).includes(state)
  const isRefused = dragged !== undefined && !isAllowed && dragged.state !== state
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`coluna-${state}`}
      className={cn(
        className,
        isAllowed && 'outline-2 outline-primary outline-dashed',
        isAllowed && isOver && 'bg-primary/10',
        isRefused && 'opacity-50',
      )}
    >
      {children}
    </section>
  )
}

type BoardCardProps = { order: Dragged; children: ReactNode }

/** A card of the board that can be dragged to another column. */
export function BoardDragCard({ order, children }: BoardCardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: order.id,
    data: order,
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={cn(
        'grid cursor-grab grid-cols-1 gap-2 rounded-md border border-border bg-surface p-3 text-sm',
        isDragging && 'relative z-10 cursor-grabbing border-primary shadow-float',
      )}
    >
      {children}
    </li>
  )
}
