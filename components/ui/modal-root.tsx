import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, type CSSProperties, createContext, use } from 'react'
import { useAfterPaint } from './after-paint'

const Closing = createContext(false)

type ModalRootProps = ComponentProps<typeof Primitive.Root> & { open: boolean }

/** Clipping restyles no other element. */
const closingStyle: CSSProperties = { clipPath: 'inset(50%)' }

/** The root of a dialog that answers a press before it opens or closes. */
export function ModalRoot({ open, ...props }: ModalRootProps) {
  const isShown = useAfterPaint(open)
  return (
    <Closing value={isShown && !open}>
      <Primitive.Root {...props} open={isShown} />
    </Closing>
  )
}

/** Returns the style of the content and the scrim of a dialog. */
export const useModalStyle = (): CSSProperties | undefined =>
  use(Closing) ? closingStyle : undefined
