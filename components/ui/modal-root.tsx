import { Dialog as Primitive } from 'radix-ui'
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  use,
  useCallback,
  useRef,
} from 'react'
import { useAfterPaint } from './after-paint'
import { returnFocus } from './return-focus'

const Closing = createContext(false)

type ModalRootProps = ComponentProps<typeof Primitive.Root> & { open: boolean }

/** Hides a closing dialog until it is removed. Clipping is fast, because it restyles no other element. */
const closingStyle: CSSProperties = { clipPath: 'inset(50%)' }

/** The root of a dialog that opens and closes one paint late, so that the pressed state is painted first. */
export function ModalRoot({ open, ...props }: ModalRootProps) {
  const isShown = useAfterPaint(open)
  return (
    <Closing value={isShown && !open}>
      <Primitive.Root {...props} open={isShown} />
    </Closing>
  )
}

/** Returns the style of the content and the scrim of a dialog; undefined unless it is closing. */
export const useModalStyle = (): CSSProperties | undefined =>
  use(Closing) ? closingStyle : undefined

/** Class names shared by dialogs and sheets. */
export const scrim = 'fixed inset-0 z-50 bg-overlay animate-fade-in'

export const closeButton =
  'absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-surface-2 hover:text-foreground'

/**
 * Returns props for the content of a Radix dialog that no Radix trigger opens. Without them the
 * focus is lost when the dialog closes.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  // The ref callback runs when the content is attached, before its effects move the focus.
  const ref = useCallback((content: HTMLElement | null) => {
    if (content) before.current = document.activeElement
  }, [])
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault()
    returnFocus(before.current)
  }, [])
  return { ref, onCloseAutoFocus }
}
