import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { adminText } from './texts'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  onReset?: () => void
  /** Without it the button submits the surrounding form. */
  onSave?: () => void
  saveLabel?: string
  /** Nothing is stored yet. */
  isNew?: boolean
}

/** The bottom bar of a form with its save state and button. Ctrl+S presses the button. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, isSaving, onReset, onSave, saveLabel, isNew = false } = props
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const state = isSaving ? 'saving' : isDirty ? 'dirty' : isNew ? 'unstored' : 'clean'
  return (
    <section
      aria-label={adminText('save.bar')}
      className="short:static sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-t-lg border border-border border-b-0 bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="mr-auto flex items-center gap-2 text-muted text-sm">
        <span
          aria-hidden="true"
          className={cn('size-2 rounded-full', isDirty || isNew ? 'bg-coin' : 'bg-good')}
        />
        {adminText(`save.${state}`)}
      </p>
      {onReset ? (
        <Button variant="ghost" disabled={!isDirty || isSaving} onClick={onReset}>
          {adminText('save.reset')}
        </Button>
      ) : null}
      <Button
        ref={button}
        type={onSave ? 'button' : 'submit'}
        disabled={!isDirty || isSaving}
        aria-busy={isSaving}
        onClick={onSave}
      >
        {isSaving ? adminText('save.saving') : (saveLabel ?? adminText('save.save'))}
      </Button>
    </section>
  )
}
